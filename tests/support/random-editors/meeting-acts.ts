import { addPicture } from '../../../editing/editor/model/add-picture.ts'
import type { Draft } from '../../../editing/editor/model/draft.ts'
import {
  deleteFile,
  hideFile,
  newFile,
  renameFile,
} from '../../../editing/editor/model/file-operations.ts'
import {
  insertParagraph,
  moveEntry,
  moveParagraph,
  setValue,
  setWords,
} from '../../../editing/editor/model/operations.ts'
import { publishFile } from '../../../editing/editor/model/publish-file.ts'
import {
  fileWith,
  shared,
  contact,
  person,
  roleGamma,
  roleAlpha,
  listOf,
  at,
  words,
  value,
  add,
  addFirst,
  addLast,
  addressIn,
  remove,
  duplicate,
  move,
  paragraph,
  type Way,
} from './meeting-things.ts'

// What two editors do with the same few things of a made-up site.

/** Something that an editor does. */
export interface MeetingAct {
  name: string
  /** What it touches: two acts meet if they share a word. */
  near: readonly string[]
  /** @param who the name of the editor, for their words */
  act: (draft: Draft, who: string) => void
  /** True if it adds something, or the copy of something. */
  isAddition?: boolean
  isCopy?: boolean
  /** True if it renames, deletes or hides a file. */
  isOfWholeFile?: boolean
  /** True if it changes two values. */
  isTwofold?: boolean
}

const drawing = (colour: string): Uint8Array =>
  new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5">' +
      `<path fill="${colour}" d="M0 0h4v5H0z"/></svg>`,
  )

const folder = 'src/content'
const claims = `${folder}/settings/claims.mdx`
const navigation = `${folder}/settings/navigation.mdx`
const settings = `${folder}/settings/site.mdx`

/** Acts by their names, and what each touches. */
type NamedAct = readonly [name: string, act: MeetingAct['act'], near?: string]

/** @param things what acts touch that do not say it */
function near(named: readonly NamedAct[], things: string): MeetingAct[] {
  return named.map(([name, act, own]) => ({ name, act, near: (own ?? things).split(' ') }))
}

const good: Way = ['sections', 'Good', 'items']
const hero: Way = ['sections', 'first heading']
const entry = (who: string) => ({ title: `${who} is new`, text: `New words of ${who}.` })

const listActs = near(
  [
    ['words of two', words(at(shared, ...good, 'two', 'text'), (who) => `${who} wrote of two.`)],
    [
      'more words of one',
      words(
        at(shared, ...good, 'one', 'text'),
        (who) => `The words of one, which takes ((programme-weeks)) weeks. ${who} added this.`,
      ),
    ],
    ['label of two', words(at(shared, ...good, 'two', 'title'), (who) => `${who} title two`)],
    [
      'label and words of two',
      (draft, who) => {
        setWords(draft, at(shared, ...good, 'two', 'title')(draft), `${who} called it two`)
        setWords(draft, at(shared, ...good, 'two', 'text')(draft), `${who} said this of two.`)
      },
    ],
    [
      'words of three',
      words(at(shared, ...good, 'three', 'text'), (who) => `${who} wrote of three.`),
    ],
    [
      'claim into words of three',
      words(
        at(shared, ...good, 'three', 'text'),
        () => 'All three take ((programme-weeks)) weeks.',
      ),
    ],
    ['add after two', add(at(shared, ...good, 'two'), entry)],
    [
      'add the same label after two',
      add(at(shared, ...good, 'two'), (who) => ({ title: 'Extra', text: `Extra of ${who}.` })),
    ],
    [
      'add the same after two',
      add(at(shared, ...good, 'two'), () => ({ title: 'Equal', text: 'Equal words.' })),
    ],
    [
      'add the same first',
      addFirst(at(shared, ...good, 'two'), () => ({ title: 'Equal', text: 'Equal words.' })),
    ],
    ['add first', addFirst(at(shared, ...good, 'two'), entry)],
    ['add last', addLast(at(shared, ...good, 'two'), entry)],
    ['duplicate two', duplicate(at(shared, ...good, 'two'))],
    ['remove one', remove(at(shared, ...good, 'one'))],
    ['remove two', remove(at(shared, ...good, 'two'))],
    ['remove three', remove(at(shared, ...good, 'three'))],
    ['move two up', move(at(shared, ...good, 'two'), -1)],
    ['move two down', move(at(shared, ...good, 'two'), 1)],
    [
      'move three to the start',
      (draft: Draft) => moveEntry(draft, at(shared, ...good, 'three')(draft), 0),
    ],
    [
      'move one to the end',
      (draft: Draft) => {
        const fieldRef = at(shared, ...good, 'one')(draft)
        moveEntry(draft, fieldRef, listOf(draft, fieldRef).length - 1)
      },
    ],
  ],
  'list page',
)

const section = (who: string) => ({
  type: 'statement',
  heading: `${who} has a section`,
  text: `A section of ${who}.`,
})

const sectionActs = near(
  [
    [
      'heading of Good',
      words(at(shared, 'sections', 'Good', 'heading'), (who) => `Good, says ${who}`),
    ],
    ['lede into Good', value(at(shared, 'sections', 'Good', 'lede'), (who) => `A lede by ${who}.`)],
    [
      'look of Good',
      value(at(shared, 'sections', 'Good', 'look'), (who) =>
        who === 'Mine' ? 'names' : 'numbered',
      ),
    ],
    ['move Good down', move(at(shared, 'sections', 'Good'), 1)],
    ['move Good up', move(at(shared, 'sections', 'Good'), -1)],
    ['move Good far down', move(at(shared, 'sections', 'Good'), 3)],
    ['move More up', move(at(shared, 'sections', 'More'), -1)],
    ['move the statement down', move(at(shared, 'sections', 'Statement'), 1)],
    ['remove Good', remove(at(shared, 'sections', 'Good'))],
    ['remove More', remove(at(shared, 'sections', 'More'))],
    ['duplicate Good', duplicate(at(shared, 'sections', 'Good'))],
    ['add a section after Good', add(at(shared, 'sections', 'Good'), section)],
    ['add a section after More', add(at(shared, 'sections', 'More'), section)],
    [
      'add the same section after Good',
      add(at(shared, 'sections', 'Good'), () => ({
        type: 'statement',
        heading: 'The same',
        text: 'The same.',
      })),
    ],
    [
      'words of five',
      words(
        at(shared, 'sections', 'More', 'items', 'five', 'text'),
        (who) => `${who} wrote of five.`,
      ),
    ],
    ['add to More', addLast(at(shared, 'sections', 'More', 'items', 'five'), entry)],
  ],
  'sections page list',
)

const linkActs = near(
  [
    [
      'target of a link',
      value(at(shared, ...hero, 'actions', 'To contact', 'to'), (who) =>
        who === 'Mine' ? '/linking' : '/',
      ),
    ],
    [
      'label of a link',
      words(at(shared, ...hero, 'actions', 'To contact', 'label'), (who) => `To contact, ${who}`),
    ],
    [
      'label and target of a link',
      (draft, who) => {
        setValue(draft, at(shared, ...hero, 'actions', 'To contact', 'to')(draft), '/surveys/alpha')
        setWords(
          draft,
          at(shared, ...hero, 'actions', 'To contact', 'label')(draft),
          `To contact by ${who}`,
        )
      },
    ],
    [
      'add a link to Gamma',
      addLast(at(shared, ...hero, 'actions', 'To contact'), (who, draft) => ({
        label: `${who} to Gamma`,
        to: addressIn(draft, roleGamma),
      })),
    ],
    [
      'add a link to contact',
      add(at(shared, ...hero, 'actions', 'To contact'), (who, draft) => ({
        label: `${who} to contact`,
        to: addressIn(draft, contact),
      })),
    ],
    ['remove the link to Gamma', remove(at(shared, ...hero, 'actions', 'To Gamma'))],
    ['remove the link to contact', remove(at(shared, ...hero, 'actions', 'To contact'))],
    ['move the links', move(at(shared, ...hero, 'actions', 'To contact'), 1)],
    [
      'label of Gamma',
      words(at(shared, ...hero, 'actions', 'To Gamma', 'label'), (who) => `To Gamma, ${who}`),
    ],
    [
      'label of the last link',
      words(
        at(shared, 'sections', 'Ending', 'actions', 'To contact', 'label'),
        (who) => `To contact: ${who}`,
      ),
    ],
    ['lede of the hero', words(at(shared, ...hero, 'lede'), (who) => `${who} wrote the lede.`)],
  ],
  'links page linked',
)

const proseActs = near(
  [
    ['words of alpha', words(paragraph('Alpha'), (who) => `Alpha, writes ${who}, is another one.`)],
    [
      'more words of beta',
      words(
        paragraph('Beta'),
        (who) => `Beta is the second paragraph in two lines. ${who} added this.`,
      ),
    ],
    ['heading of the prose', words(paragraph('Heading'), (who) => `Heading by ${who}`)],
    [
      'add after alpha',
      (draft, who) => insertParagraph(draft, paragraph('Alpha')(draft), `A paragraph by ${who}.`),
    ],
    [
      'add the same after alpha',
      (draft: Draft) => insertParagraph(draft, paragraph('Alpha')(draft), 'The same paragraph.'),
    ],
    [
      'add after beta',
      (draft, who) => insertParagraph(draft, paragraph('Beta')(draft), `Below beta, ${who}.`),
    ],
    ['remove alpha', words(paragraph('Alpha'), () => '')],
    ['remove beta', words(paragraph('Beta'), () => '')],
    ['split beta', words(paragraph('Beta'), () => 'Beta is the second paragraph\n\nin two lines.')],
    ['move alpha down', (draft) => void moveParagraph(draft, paragraph('Alpha')(draft), 1)],
    ['move beta down', (draft) => void moveParagraph(draft, paragraph('Beta')(draft), 1)],
    ['move omega up', (draft) => void moveParagraph(draft, paragraph('Omega')(draft), -1)],
    ['words of north', words(paragraph('north'), (who) => `${who} north`)],
    [
      'add after north',
      (draft, who) => insertParagraph(draft, paragraph('north')(draft), `- Entry of ${who}`),
    ],
    ['remove north', words(paragraph('north'), () => '')],
    ['move north down', (draft) => void moveParagraph(draft, paragraph('north')(draft), 1)],
    [
      'link in alpha',
      words(
        paragraph('Alpha'),
        () => 'Alpha is the first paragraph, with a [link](/linking) in it.',
      ),
    ],
  ],
  'prose page',
)

const claimActs = near(
  [
    [
      'figure of weeks',
      words(at(claims, 'claims', 'programme-weeks', 'text'), (who) =>
        who === 'Mine' ? 'seven' : 'eight',
      ),
    ],
    [
      'meaning of weeks',
      words(at(claims, 'claims', 'programme-weeks', 'means'), (who) => `How long ${who} works.`),
    ],
    [
      'figure of minutes',
      words(at(claims, 'claims', 'survey-minutes', 'text'), (who) =>
        who === 'Mine' ? '20' : '25',
      ),
    ],
    [
      'rename the claim of weeks',
      words(
        at(claims, 'claims', 'programme-weeks', 'name'),
        (who) => `programme-weeks-${who.toLowerCase()}`,
      ),
    ],
    ['remove the claim of weeks', remove(at(claims, 'claims', 'programme-weeks'))],
    [
      'add a claim after weeks',
      add(at(claims, 'claims', 'programme-weeks'), (who) => ({
        name: `new-${who.toLowerCase()}`,
        text: '3',
        unit: 'months',
        means: `A claim of ${who}.`,
      })),
    ],
    [
      'add a claim of one name',
      add(at(claims, 'claims', 'programme-weeks'), (who) => ({
        name: 'extra',
        text: who === 'Mine' ? '3' : '4',
        unit: 'months',
        means: 'A further claim.',
      })),
    ],
    [
      'add a claim first',
      addFirst(at(claims, 'claims', 'programme-weeks'), (who) => ({
        name: 'extra',
        text: who === 'Mine' ? '3' : '4',
        unit: 'months',
        means: 'A further claim.',
      })),
    ],
    ['move the claim of weeks', move(at(claims, 'claims', 'programme-weeks'), 2)],
    [
      'figure of cost',
      words(at(claims, 'claims', 'cost-reduction', 'text'), (who) =>
        who === 'Mine' ? '70%' : '65%',
      ),
    ],
    [
      'name weeks in three',
      words(
        at(shared, ...good, 'three', 'text'),
        (who) => `For three, ((programme-weeks)) weeks by ${who}.`,
      ),
    ],
    [
      'words of one without weeks',
      words(at(shared, ...good, 'one', 'text'), (who) => `No weeks for one, says ${who}.`),
    ],
  ],
  'claims',
)

const navigationActs = near(
  [
    [
      'label of the menu',
      words(at(navigation, 'menus', 'Revenue', 'label'), (who) => `Revenue ${who}`),
    ],
    [
      'add a menu link',
      add(at(navigation, 'more', 'Link to shared'), (who) => ({
        label: `${who} to Alpha`,
        to: '/surveys/alpha',
      })),
    ],
    ['remove a menu link', remove(at(navigation, 'more', 'Link to contact'))],
    ['move the menu links', move(at(navigation, 'more', 'Link to contact'), -1)],
    [
      'label of a menu link',
      words(at(navigation, 'more', 'Link to contact', 'label'), (who) => `Link to contact ${who}`),
    ],
    [
      'target of a menu link',
      value(at(navigation, 'more', 'Link to contact', 'to'), (who) =>
        who === 'Mine' ? '/linking' : '/surveys/beta',
      ),
    ],
    ['word of the header', words(at(navigation, 'disabled', 'Soon'), (who) => `Soon ${who}`)],
    ['add a word to the header', add(at(navigation, 'disabled', 'Soon'), (who) => `For ${who}`)],
    ['remove a word of the header', remove(at(navigation, 'disabled', 'Soon'))],
    ['move the words of the header', move(at(navigation, 'disabled', 'Soon'), 1)],
    [
      'add a footer link',
      addLast(at(navigation, 'footer', 'Column one', 'links', 'Home'), (who) => ({
        label: `${who} foot`,
        to: '/linking',
      })),
    ],
    ['move the footer columns', move(at(navigation, 'footer', 'Column one'), 1)],
    ['remove a footer column', remove(at(navigation, 'footer', 'Column two')), 'navigation'],
    [
      'title of a footer column',
      words(at(navigation, 'footer', 'Column one', 'title'), (who) => `Column one ${who}`),
    ],
    ['order of the groups', move(at(navigation, 'menus', 'Revenue', 'groups', 'sales'), 1)],
  ],
  'navigation linked',
)

const fileActs = near(
  [
    [
      'title of the page',
      words(at(shared, 'seo', 'title'), (who) => `A page of ${who}`),
      'page sections',
    ],
    ['setting', words(at(settings, 'description'), (who) => `A site of ${who}.`), 'settings'],
    [
      'rename shared',
      (draft, who) => void renameFile(draft, shared(draft), `Renamed by ${who}`),
      'page linked files sections list prose links',
    ],
    [
      'rename shared to one name',
      (draft) => void renameFile(draft, shared(draft), 'Fresh'),
      'page linked files',
    ],
    [
      'rename contact',
      (draft, who) => void renameFile(draft, contact(draft), `Contact by ${who}`),
      'links linked files prose',
    ],
    [
      'rename Gamma',
      (draft, who) => void renameFile(draft, roleGamma(draft), `Gamma by ${who}`),
      'links roles files',
    ],
    [
      'delete shared',
      (draft: Draft) => deleteFile(draft, shared(draft)),
      'page linked files sections list prose',
    ],
    [
      'delete shared for contact',
      (draft: Draft) => deleteFile(draft, shared(draft), contact(draft)),
      'page linked files list',
    ],
    [
      'delete contact for shared',
      (draft: Draft) => deleteFile(draft, contact(draft), shared(draft)),
      'links linked files prose',
    ],
    [
      'delete contact',
      (draft: Draft) => deleteFile(draft, contact(draft)),
      'links linked files prose',
    ],
    [
      'delete Gamma for Alpha',
      (draft: Draft) => deleteFile(draft, roleGamma(draft), roleAlpha(draft)),
      'links roles files',
    ],
    ['delete Gamma', (draft: Draft) => deleteFile(draft, roleGamma(draft)), 'roles files'],
    ['hide shared', (draft: Draft) => hideFile(draft, shared(draft)), 'page linked files'],
    [
      'hide shared for contact',
      (draft: Draft) => hideFile(draft, shared(draft), contact(draft)),
      'page linked files sections',
    ],
    [
      'hide contact for shared',
      (draft: Draft) => hideFile(draft, contact(draft), shared(draft)),
      'links linked files',
    ],
    [
      'hide Gamma',
      (draft: Draft) => hideFile(draft, roleGamma(draft), roleAlpha(draft)),
      'roles files',
    ],
    [
      'publish the draft',
      (draft: Draft) => publishFile(draft, fileWith(draft, 'What Waiting is')),
      'files',
    ],
    [
      'delete the draft',
      (draft: Draft) => deleteFile(draft, fileWith(draft, 'What Waiting is')),
      'files',
    ],
    [
      'rename the draft',
      (draft, who) =>
        void renameFile(draft, fileWith(draft, 'What Waiting is'), `Waiting for ${who}`),
      'files',
    ],
    [
      'new page of one name',
      (draft, who) => {
        const file = newFile(draft, 'page', 'Fresh')
        setWords(draft, { file, path: ['seo', 'description'] }, `Fresh words of ${who}.`)
      },
      'files linked',
    ],
    [
      'new role of one name',
      (draft, who) => {
        const file = newFile(draft, 'role', 'Fresh role')
        setWords(draft, { file, path: ['summary'] }, `Fresh words of ${who}.`)
      },
      'files roles',
    ],
    ['new page', (draft, who) => void newFile(draft, 'page', `Page of ${who}`), 'files'],
    [
      'link of the linking page',
      value(
        at(
          (draft) => fileWith(draft, 'What Linking is'),
          'sections',
          'Hello',
          'actions',
          'To the shared page',
          'to',
        ),
        () => '/contact',
      ),
      'linked files',
    ],
  ],
  '',
)

const roleActs = near(
  [
    [
      'summary of Gamma',
      words(at(roleGamma, 'summary'), (who) => `You do the work of Gamma for ${who}.`),
    ],
    ['title of Gamma', words(at(roleGamma, 'title'), (who) => `Gamma ${who}`)],
    ['add a similar role', addLast(at(roleAlpha, 'similarRoles', 'beta'), () => 'delta')],
    ['remove a similar role', remove(at(roleAlpha, 'similarRoles', 'beta'))],
    ['remove Gamma as similar', remove(at(roleAlpha, 'similarRoles', 'gamma'))],
    ['move the similar roles', move(at(roleAlpha, 'similarRoles', 'beta'), 1)],
    [
      'words of a step',
      words(
        at(roleGamma, 'workflows', 'Second', 'description'),
        (who) => `${who} describes the second.`,
      ),
    ],
    ['move a step', move(at(roleGamma, 'workflows', 'Second'), 1)],
    ['prose of Gamma', words(at(roleGamma, 'prose', 'What'), (who) => `What ${who} is about.`)],
  ],
  'roles',
)

const pictureActs = near(
  [
    [
      'another portrait',
      (draft, who) => {
        const picture = addPicture(draft, `${who}.svg`, drawing(who === 'Mine' ? '#0a5' : '#5a0'))
        setValue(draft, at(person, 'portrait', 'picture')(draft), picture)
      },
    ],
    ['words of the portrait', words(at(person, 'portrait', 'text'), (who) => `Portrait by ${who}`)],
    ['remove the portrait', value(at(person, 'portrait'), () => undefined)],
    [
      'portrait of one name',
      (draft, who) => {
        const picture = addPicture(draft, 'photo.svg', drawing(who === 'Mine' ? '#0a5' : '#5a0'))
        setValue(draft, at(person, 'portrait', 'picture')(draft), picture)
      },
    ],
    ['bio', words(at(person, 'bio'), (who) => `A bio by ${who}.`)],
    ['rename the person', (draft, who) => void renameFile(draft, person(draft), `Ada ${who}`)],
    ['delete the person', (draft: Draft) => deleteFile(draft, person(draft))],
  ],
  'person',
)

const acts: readonly MeetingAct[] = [
  ...listActs,
  ...sectionActs,
  ...linkActs,
  ...proseActs,
  ...claimActs,
  ...navigationActs,
  ...fileActs,
  ...roleActs,
  ...pictureActs,
]

/** Everything that two editors do with the same things. */
export const meetingActs: readonly MeetingAct[] = acts.map((one) => ({
  ...one,
  isAddition: /^(?:add|new|duplicate) /.test(one.name),
  isCopy: one.name.startsWith('duplicate '),
  isOfWholeFile: /^(?:rename|delete|hide) /.test(one.name),
  isTwofold: one.name.startsWith('label and '),
}))

/** True for two acts that touch the same things. */
export const areNear = (one: MeetingAct, other: MeetingAct): boolean =>
  one.near.some((word) => other.near.includes(word))
