import { problemAt, problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import type { Leaf } from '../shape.ts'
import { isLive, type ReadFile, type Site } from '../site.ts'
import { firstOf, textsOf, type Pattern } from '../texts.ts'

const notMeant = ([words]: readonly string[]): string =>
  `“${words}” is not meant for visitors. Write the real words in its place.`
const thing = '(?:your|the|some|full|first|last|company|client|job|insert|add|enter|type)'
const part =
  '(?:name|title|heading|company|client|date|link|number|address|email|city|role|text|words|copy|quote|figure|description)s?'

/** What stays behind in a text: notes to oneself, words of recipes, and what programs put around their answers. */
const leftovers: Pattern[] = [
  [/\b(?:TODO|TBC|TBD|TBA|tbc|tbd|tba|FIXME|XXX+)\b(?!\s(?:list|app)s?\b)|\b[Ll]orem ipsum\b/, notMeant],
  [/\bWrite here (?!if\b|and\b|or\b|to\b)\p{L}+|\bWrite the text of the page here\b/u, notMeant],
  [
    new RegExp(
      `\\b(?:insert|add|type|enter)\\s(?:your |the |some |a )?${part} here\\b|\\b(?:text|copy|words|description|quote) goes here\\b|\\b(?:dummy|placeholder) (?:text|copy|words)\\b`,
      'i',
    ),
    notMeant,
  ],
  [
    new RegExp(
      `[[{<]\\s*(?:${thing}\\s)*${part}\\s*[\\]}>]|\\[(?:insert|your|add|enter)\\b[^\\]]*\\]|\\[(?:\\.{3}|x{2,})\\]`,
      'i',
    ),
    notMeant,
  ],
  [
    /^(?:sure|certainly|of course|absolutely|great)[!,.]\s(?=here|i\b|let)|^here(?:['’]s| is| are) (?:an?|the|your|some|my) [^.!?]*\b(?:version|draft|rewrite|text|copy|paragraph|description|summary|suggestion|options?)\b[^.!?]*:|\bas an ai (?:language )?model\b|\blet me know if you(?:['’]d)? (?:need|want|like|would)\b|\bi hope this helps\b/i,
    notMeant,
  ],
  [/:?contentReference\S*|\boaicite\S*|【[^】]*】|\bturn\d+(?:search|view|news)\d+\b/, notMeant],
  [/\[\[[^\]]+\]\]/, notMeant],
  [/\t/, 'A tab stands here, as in a table of another program, whose columns run together on a page. Write a list.'],
  [
    /(?<![\w:/]):[a-z][a-z_]+:(?![\w/])/,
    ([sign]) => `“${sign}” is the name of a picture sign, and visitors would read it so. Leave it out.`,
  ],
  [
    /\b(?:3[01] Feb(?:ruary)?|31 (?:Apr(?:il)?|June?|Sept?(?:ember)?|Nov(?:ember)?)|(?:3[2-9]|[4-9]\d) (?:January|February|March|April|May|June|July|August|September|October|November|December))\b/,
    ([day]) => `${day} is in no calendar. Write the day that is meant.`,
  ],
  [/^\[[ xX]?\]\s+(?=\p{L})/u, () => 'There are no tick boxes here. Write the entry without the brackets.'],
]
/** Words for a picture that say nothing of what it shows. */
const noWords =
  /^(?:img|dsc|image|picture|photo|portrait|screenshot|untitled)?[\s_-]*\d*(?:\.(?:avif|gif|heic|jpe?g|png|svg|webp))?$/i
/** Parts of an address by which others follow its readers through the web. */
const tracking = /[?&](?:utm_\w+|fbclid|gclid|msclkid|igshid|mc_[ce]id)=[^&#]*/g

/** Names of what belongs into a field of a person, in the place of it. */
const empty =
  /^(?:(?:full |first |last |your |new |client )?name|new person|john doe|jane doe|(?:your )?role|job title|company|role(?: and|,) company|author)$/i
const people = /^(?:author|name|role|company|testimonialAuthor|testimonialRole)$/

/** What goes to visitors is finished: nothing is left of how it was made, and nothing is only begun. */
export function checkLeftovers(site: Site): Problem[] {
  return site.files.filter((file) => file.data && isLive(file)).flatMap(checkFile)
}

function checkFile(file: ReadFile): Problem[] {
  const clean = (address: string): string =>
    `This address follows its readers. Write: ${address.replace(tracking, '').replace(/^([^?]*)&/, '$1?')}`
  const isTracked = (address: string): boolean => /^https?:/.test(address) && address.search(tracking) >= 0
  const saysNothing = (words: string): string =>
    `“${words}” says nothing of the picture. Write what it shows, for people who cannot see it.`
  const groupOf = ({ path }: Leaf): string => path.slice(0, -1).join('/')
  const pictures = new Set(file.leaves.filter(({ shape }) => shape.picture).map(groupOf))
  const isReal = file.folder !== 'settings' && file.data?.['sample'] !== true
  return [
    ...textsOf(file).flatMap((text) => {
      const { leaf, part, text: words } = text
      const say = (message: string): Problem[] => [text.at(0, words, message)]
      const bare = words.trim()
      const field = String(leaf?.path.at(-1))
      if (part?.code === 'block')
        return say('This is shown as code. Begin its lines at the edge, and remove lines of ``` around it.')
      if (part?.code) return []
      if (isReal && people.test(field) && empty.test(bare)) return say(notMeant([words]))
      if ((leaf?.shape.maxLength ?? 0) >= 100 && bare.length < 3)
        return say(`“${words}” is only the beginning of a text. Write it.`)
      if (leaf && field === 'text' && pictures.has(groupOf(leaf)) && noWords.test(bare)) return say(saysNothing(words))
      return firstOf(leftovers, text)
    }),
    ...file.body.images.flatMap(({ text, offset }) =>
      text.trim() && noWords.test(text.trim()) ? [problemAt(file, offset, saysNothing(text))] : [],
    ),
    ...file.leaves.flatMap(({ path, text }) => (isTracked(text) ? [problemIn(file, path, clean(text))] : [])),
    ...file.body.links.flatMap(({ address, offset }) =>
      isTracked(address) ? [problemAt(file, offset, clean(address))] : [],
    ),
  ]
}
