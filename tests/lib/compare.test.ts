import { describe, expect, test } from 'vitest'
import { comparePages } from '../../previews/review/compare-page.ts'
import { compareSites } from '../../previews/review/compare-sites.ts'
import { addPage, manifestVersion, type Manifest } from '../../previews/review/manifest.ts'
import { readPage } from '../../previews/review/read-page.ts'
import { hooksOf } from '../../previews/review/read-styles.ts'
import { compareWords, type Run } from '../../previews/review/site-change.ts'

/** Runs of words as text: removed words as `[-old-]`, added ones as `{+new+}`. */
function print(runs: readonly Run[]): string {
  const printed = runs.map(({ value, removed, added }) => {
    if (removed) return `[-${value}-]`
    return added ? `{+${value}+}` : value
  })
  return printed.join('')
}

test.each([
  ['A 15-minute survey, now.', 'A 20-minute survey now.', 'A [-15-]{+20+}-minute survey[-,-] now.'],
  [
    'It saves 1,100% and doesn’t.',
    'It saves 1,200% and doesn’t.',
    'It saves [-1,100-]{+1,200+}% and doesn’t.',
  ],
])('words are compared as words, and marks by themselves: %s', (before, after, runs) =>
  expect(print(compareWords(before, after))).toBe(runs),
)

describe('the texts of a page', () => {
  /** The change: words before as `[-old-]`, words after as `{+new+}`. */
  const between = (before: string, after: string) =>
    comparePages(readPage(before), readPage(after)).map(({ how, under, words, forms, rest = [] }) =>
      [
        how,
        under && ` under ${under}`,
        `: ${print(words)}`,
        rest.length > 0 && ` and ${rest.map(({ text }) => text).join(', ')}`,
        forms && ` (${forms.before} → ${forms.after})`,
      ]
        .filter(Boolean)
        .join('')
        .replaceAll('\n', '; '),
    )
  const one = '<h2>One</h2><p>First text of one.</p><p>Second text.</p>'
  const two = '<h2>Two</h2><p>Text of two.</p><p>Last.</p>'
  const page = `<h1>Top</h1>${one}${two}`

  test('a text with the words of a heading elsewhere stays in its section', () => {
    const last = (words: string) => page.replace('Last.', words)
    expect(between(last('One'), last('One more'))).toEqual(['changed under Two: One {+more+}'])
  })

  test.each([
    ['nothing', page, []],
    ['a word', page.replace('Second', 'Other'), ['changed under One: [-Second-]{+Other+} text.']],
    [
      'a text more',
      page.replace('<h2>Two', '<p>New here.</p><h2>Two'),
      ['added under One: {+New here.+}'],
    ],
    [
      'a text rewritten and one put before it',
      page.replace('<p>Second text.', '<p>Something else entirely.</p><p>Second long text.'),
      ['added under One: {+Something else entirely.+}', 'changed under One: Second {+long +}text.'],
    ],
    [
      'a part that goes, with all its texts',
      `<h1>Top</h1>${one}`,
      ['removed: [-Two-] and Text of two., Last.'],
    ],
    [
      'a part that moves, and what changed in it',
      `<h1>Top</h1>${two}${one.replace('Second', 'Other')}`,
      [
        'moved: One and First text of one., Other text.',
        'changed under One: [-Second-]{+Other+} text.',
      ],
    ],
    [
      'a text that becomes a heading',
      page.replace('<p>Last.</p>', '<h3>Last.</h3>'),
      ['changed under Two: Last. (paragraph → heading 3)'],
    ],
    [
      'a heading of a part that becomes a text: the texts below it stay',
      page.replace('<h2>Two</h2>', '<p>Two</p>'),
      ['changed under One: Two (heading 2 → paragraph)'],
    ],
    [
      'words in bold',
      page.replace('Second text', '<strong>Second</strong> text'),
      ['changed under One: Second text. (paragraph → paragraph; bold: Second)'],
    ],
    [
      'a text that becomes a quotation',
      page.replace('<p>Last.</p>', '<blockquote><p>Last.</p></blockquote>'),
      ['changed under Two: Last. (paragraph → quote)'],
    ],
    [
      'a line break in a text',
      page.replace('Text of two', 'Text<br>of two'),
      ['changed under Two: Text of two. (paragraph → paragraph; line: of two.)'],
    ],
    [
      'other words in bold',
      page
        .replace('Text of two', '<b>Text</b> of two')
        .replace('Text</b> of two', 'Words</b> of two'),
      ['changed under Two: [-Text-]{+Words+} of two.'],
    ],
  ])('%s', (_, after, expected) => expect(between(page, after)).toEqual(expected))

  test('sections with the same button are kept apart', () => {
    const section = (name: string) =>
      `<section><h2>${name}</h2><p>Text of ${name}.</p><a href="/x">Write</a></section>`
    const all = ['One', 'Two', 'Three'].map(section).join('')
    expect(between(all, all.replace(section('Two'), ''))).toEqual([
      'removed: [-Two-] and Text of Two., Write, /x',
    ])
  })

  test('an entry of a list that leads to another page is another entry', () => {
    const role = (name: string) =>
      `<ul><li><h3><a href="/${name}">A ${name} of our team</a></h3><p>Works a lot.</p></li></ul>`
    expect(between(page + role('painter'), page + role('writer'))).toEqual([
      'removed: [-A painter of our team-] and /painter, Works a lot.',
      'added: {+A writer of our team+} and /writer, Works a lot.',
    ])
  })

  test('an entry that goes and another one that comes elsewhere stay two, however alike', () => {
    const person = (name: string) =>
      `<li><h3>${name}</h3><p>All about ${name} and the job.</p></li>`
    const people = (...names: string[]) => `<h2>Team</h2><ul>${names.map(person).join('')}</ul>`
    expect(between(people('Ann', 'Ben', 'Cy'), people('Ben', 'Cy', 'Dot'))).toEqual([
      'removed: [-Ann-] and All about Ann and the job.',
      'added: {+Dot+} and All about Dot and the job.',
    ])
  })

  test('a text that moves from the menu to the page is gone there and new here', () => {
    const words = '<p>Some words of ours.</p>'
    const inMenu = `<body>${words}<main>${page}</main></body>`
    const onPage = `<body><main>${page}${words}</main></body>`
    expect(between(inMenu, onPage)).toEqual([
      'removed: [-Some words of ours.-]',
      'added under Two: {+Some words of ours.+}',
    ])
  })

  test('a heading that gets a second line, or loses it', () => {
    const line = (words: string) => `<span class="block">${words}</span> `
    const twoLines = `<h1>${line('How it')}${line('Works here')}</h1>`
    const oneLine = '<h1>How it Works here</h1>'
    expect(between(oneLine, twoLines)).toEqual([
      'changed: How it Works here (heading 1 → heading 1; line: Works here)',
    ])
    expect(between(twoLines, oneLine)).toEqual([
      'changed: How it Works here (heading 1; line: Works here → heading 1)',
    ])
  })

  const entry = (name: string) => `<li><h3>${name}</h3><p>About ${name}.</p></li>`
  const list = (...names: string[]) => `<h2>List</h2><ul>${names.map(entry).join('')}</ul>`
  const contents = (name: string) =>
    `<ol><li><a href="#one">${name}</a></li></ol><h2>${name}</h2><p>Some more words.</p>`
  test.each([
    ['an entry that goes', list('A', 'B', 'C'), list('A', 'C'), 'removed: [-B-] and About B.'],
    ['an entry that moves', list('A', 'B', 'C'), list('C', 'A', 'B'), 'moved: C and About C.'],
    [
      'neighbours that move together',
      list('A', 'B', 'C', 'D', 'E'),
      list('C', 'D', 'E', 'A', 'B'),
      'moved: A and About A., B, About B.',
    ],
    [
      'a list of contents, which follows its page',
      contents('One'),
      contents('Other'),
      'changed: [-One-]{+Other+}',
    ],
  ])('of lists: %s', (_, before, after, expected) =>
    expect(between(before, after)).toEqual([expected]),
  )

  const onGround = (ground: string, words: string) =>
    `<section class="ground-${ground} band-edge wide"><h2>${words}</h2></section>`
  test.each([
    [
      'of a section that stays where it was',
      onGround('land', 'A') + onGround('night', 'B'),
      onGround('paper', 'A') + onGround('night', 'B'),
      ['changed: A'],
    ],
    [
      'of sections that change places, unless the section itself moved',
      onGround('land', 'A') + onGround('night', 'B') + onGround('paper', 'C'),
      onGround('land', 'B') + onGround('night', 'C') + onGround('paper', 'A'),
      ['moved: A'],
    ],
    [
      'of a section below a new one',
      onGround('land', 'A'),
      onGround('land', 'B') + onGround('night', 'A'),
      ['added: {+B+}'],
    ],
  ])('another ground %s', (_, before, after, expected) =>
    expect(between(before, after)).toEqual(expected),
  )

  const withAttribute = (attribute: string) =>
    `<section class="wide"><ul ${attribute}><li>A</li></ul></section>`
  test.each(['class', 'data-look', 'data-tone', 'data-fn'])(
    'another layout that styles know by %s',
    (name) =>
      expect(between(withAttribute(`${name}="rows"`), withAttribute(`${name}="grid"`))).toEqual([
        'changed: A',
      ]),
  )

  const withDrawing = (drawing: string, words = 'A') =>
    `<section class="wide"><h2>${words}</h2><svg aria-hidden="true">${drawing}</svg></section>`
  test.each([
    ['another drawing', '<path d="M0 0"/>', '<path d="M9 9"/>', 'A', ['changed: A']],
    ['a drawing that is the same', '<path d="M0 0"/>', '<path d="M0 0"/>', 'A', []],
    ['another page behind a drawing', '<a href="/b"/>', '<a href="/c"/>', 'A', []],
    [
      'a drawing that follows other words',
      '<path d="M0 0"/>',
      '<path d="M9 9"/>',
      'B',
      ['changed: [-A-]{+B+}'],
    ],
  ])('%s beside words', (_, before, after, words, expected) =>
    expect(between(withDrawing(before), withDrawing(after, words))).toEqual(expected),
  )

  test('a line across the page is reported with the text below it', () => {
    const texts = ['<p>Above.</p>', '<p>Below.</p>', '<p>Last.</p>']
    expect(between(texts.join(''), texts.join('').replace('<p>Below', '<hr><p>Below'))).toEqual([
      'changed: Below. (paragraph → paragraph; rule)',
    ])
  })
})

describe('a site', () => {
  const mains = {
    '/': '<h1>Home</h1><p>Take 15 minutes.</p>',
    '/a': '<h1>A</h1><p>It takes 15 minutes in all.</p>',
    '/b': '<h1>B</h1><p>Text.</p>',
  }
  const html = (main: string, menu: string) =>
    `<head><title>T</title></head><body><header>${menu}</header><main>${main}</main>` +
    '<footer><p>End</p></footer>'

  function site(
    pages: Record<string, string>,
    registers: Partial<Manifest['registers']> = {},
    menu = '',
  ): Manifest {
    const all = { figure: {}, outside: {}, redirect: {}, ...registers }
    const manifest: Manifest = {
      version: manifestVersion,
      stage: 'local',
      leads: [],
      styles: {},
      files: {},
      pages: {},
      sections: {},
      registers: all,
    }
    for (const [route, main] of Object.entries(pages))
      addPage(manifest, route, readPage(html(main, menu)))
    return manifest
  }
  const withB = (inner: string) => site({ ...mains, '/b': `<h1>B</h1><p>Text.</p>${inner}` })
  const withMenu = (pages: Record<string, string>, ...items: string[]) =>
    site(pages, {}, `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
  const link = (route: string) => `<a href="${route}">To ${route}</a>`
  const withBand = (pages: Record<string, string>, item: string) => {
    const band = `<section class="band"><h2>One</h2><h2>Two</h2><ul>${item}</ul></section>`
    return site({ ...pages, '/a': `<h1>A</h1>${band}` })
  }
  const { '/b': b, ...withoutB } = mains
  const mainSite = site(mains)

  const reported = (before: Manifest, after: Manifest) =>
    compareSites(before, after).entries.map(({ kind, how, words, routes }) =>
      [kind, how, print(words), ...routes].join(' '),
    )
  const soon = '<span>To /b<small>Soon</small></span>'
  const withTrees = (name: string) => withB(`<p>An ${name}.</p><h2>C</h2><p>An ${name}.</p>`)
  const withPage = (route: string) => withMenu({ ...mains, [route]: '' }, link(route))
  const onGround = (ground: string, words: string) =>
    withB(`<section class="${ground}">${words}.</section>`)
  test.each<[string, Manifest, Manifest, string[]]>([
    ['nothing', mainSite, site(mains), []],
    [
      'a sentence that is twice on a page',
      withTrees('oak'),
      withTrees('elm'),
      ['text changed An [-oak-]{+elm+}. /b'],
    ],
    [
      'pages that are new, gone or renamed',
      site(mains, { redirect: { '/to-a': '/a' } }),
      site(
        { '/': mains['/'], '/new': '', '/c': `${b}<p>More.</p>` },
        { redirect: { '/b': '/c', '/old': '/' } },
      ),
      [
        'page added {+T /new+} /new',
        'page renamed /[-b-]{+c+} /c',
        'page removed [-T /a-] /a',
        'redirect added {+/old → /+} /',
        'text added {+More.+} /c',
      ],
    ],
    [
      'a renamed page with further old addresses, which lead to its new one',
      site(mains, { redirect: { '/of/b': '/b' } }),
      site(
        { '/': mains['/'], '/a': mains['/a'], '/c': b! },
        { redirect: { '/b': '/c', '/of/b': '/c', '/of/c': '/c' } },
      ),
      ['page renamed /[-b-]{+c+} /c'],
    ],
    [
      'a page that is gone and leads to one that was there before',
      site(mains),
      site({ '/': mains['/'], '/a': mains['/a'] }, { redirect: { '/b': '/a' } }),
      ['page removed [-T /b-] /b', 'redirect added {+/b → /a+} /a'],
    ],
    [
      'a role that is Soon',
      withMenu(mains, link('/b')),
      withMenu(withoutB, soon),
      ['page removed [-T /b-] /b'],
    ],
    [
      'a role that is Soon below the second heading of a band, which greys it',
      withBand(mains, `<li class="link">${link('/b')}</li>`),
      withBand(withoutB, `<li class="grey">${soon}</li>`),
      ['page removed [-T /b-] /b'],
    ],
    [
      'a page for another',
      withPage('/x'),
      withPage('/y'),
      ['page added {+T /y+} /y', 'page removed [-T /x-] /x'],
    ],
    [
      'links that lead elsewhere, and one that is new, with its words',
      withB('<p><a href="/1">One</a></p><p><a href="/2">Two</a></p><p>Words</p>'),
      withB(
        '<p><a href="/9">One</a></p><p><a href="/2">Second</a></p><p><a href="/3">Words</a></p>',
      ),
      [
        'link changed ‘One’ /[-1-]{+9+} /b',
        'text changed [-Two-]{+Second+} /b',
        'link added {+‘Words’ /3+} /b',
      ],
    ],
    [
      'a text with its link',
      withB(''),
      withB('<p><a href="/4">Fresh</a></p>'),
      ['text added {+Fresh+} /b'],
    ],
    [
      'a figure that changes, and those that come and go with the texts that show them',
      site(mains, { figure: { a: '15', gone: '1' } }),
      site(mains, { figure: { a: '16', fresh: '2' } }),
      ['figure changed [-15-]{+16+}'],
    ],
    ['layout alone', onGround('land', 'A'), onGround('sea', 'A'), ['layout changed A. /b']],
    [
      'a layout that follows words',
      onGround('land', 'A'),
      onGround('sea', 'B'),
      ['text changed [-A-]{+B+}. /b'],
    ],
  ])('reports %s once', (_, before, after, expected) =>
    expect(reported(before, after)).toEqual(expected),
  )

  test('pages differ in words, or in layout alone', () => {
    expect(compareSites(mainSite, withB('<p>More.</p>'))).toMatchObject({
      pages: 3,
      inWords: ['/b'],
      inLayout: [],
    })
    const bold = site({ ...mains, '/b': '<h1>B</h1><p><b>Text</b>.</p>' })
    expect(compareSites(mainSite, bold)).toMatchObject({ inWords: [], inLayout: ['/b'] })
  })

  test('a rule of the styles makes those pages differ to which it applies', () => {
    const hooks: Record<string, string> = {
      '/': '<p class="list">',
      '/a': '<p class="list band">',
      '/b': '<p>',
    }
    const styled = compareSites(
      { ...mainSite, styles: { '.list': '1', '.band': '1' } },
      { ...mainSite, styles: { '.list': '2', '.band': '1' } },
      { hooksOf: (route) => hooksOf(hooks[route] ?? '') },
    )
    expect(styled).toMatchObject({ inWords: [], inLayout: ['/', '/a'] })
    expect(styled.entries).toMatchObject([{ kind: 'styles', routes: ['/', '/a'] }])
  })

  test('scripts are reported with their pages, unless a section brings them', () => {
    const withScripts = (scripts: string[], base = mainSite): Manifest => ({
      ...base,
      pages: { ...base.pages, '/b': { ...base.pages['/b']!, scripts } },
    })
    const kindsOf = (before: Manifest, after: Manifest) =>
      compareSites(before, after).entries.map(({ kind, routes }) => [kind, ...routes].join(' '))
    const form = withScripts(['Form 1'])
    expect(kindsOf(form, withScripts(['Form 2']))).toEqual(['scripts /b'])
    expect(kindsOf(mainSite, form)).toEqual(['scripts /b'])
    const more = withB('<p>More.</p>')
    expect(kindsOf(mainSite, withScripts(['Form 1'], more))).toEqual(['text /b'])
  })

  test('films, icons and headers are reported by their names', () => {
    const withFiles = (files: Record<string, string>) => ({ ...mainSite, files })
    expect(
      compareSites(
        withFiles({ '/media/sales.mp4': '1', '/favicon.svg': '1', headers: '1' }),
        withFiles({ '/media/sales.mp4': '2', '/favicon.svg': '1', headers: '2' }),
      ).entries.map(({ kind, name }) => [kind, name]),
    ).toEqual([
      ['file', '/media/sales.mp4'],
      ['file', 'headers'],
    ])
  })

  test('the same words in two sentences are two changes, each with its own sentence', () => {
    const after = site({
      ...mains,
      '/': mains['/'].replace('15', '20'),
      '/a': mains['/a'].replace('15', '20'),
    })
    const { entries } = compareSites(mainSite, after)
    expect(entries.map(({ after: text, routes }) => [text, routes])).toEqual([
      ['Take 20 minutes.', ['/']],
      ['It takes 20 minutes in all.', ['/a']],
    ])
  })

  test('the same sentence on two pages is one change', () => {
    const both = (words: string) =>
      site({ ...mains, '/a': `<h1>A</h1><p>${words}</p>`, '/b': `<h1>B</h1><p>${words}</p>` })
    const { entries } = compareSites(both('An oak.'), both('An elm.'))
    expect(entries.map(({ routes }) => routes)).toEqual([['/a', '/b']])
  })

  test('a tick is not for a page on which the change was not seen', () => {
    const on = (...routes: string[]) => {
      const changed = routes.map((route) => [route, mains['/'].replace('15', '20')])
      const before = site({ ...mains, '/a': mains['/'] })
      return compareSites(
        before,
        site({ ...mains, '/a': mains['/'], ...Object.fromEntries(changed) }),
      )
    }
    const [one] = on('/').entries
    const [two] = on('/', '/a').entries
    expect(two?.routes).toEqual(['/', '/a'])
    expect(one?.id).not.toBe(two?.id)
  })

  test('an entry keeps its address while other changes come and go', () => {
    const [one] = compareSites(mainSite, site({ ...mains, '/b': '<h1>B</h1><p>Tent.</p>' })).entries
    const both = compareSites(
      mainSite,
      site({ ...mains, '/b': '<h1>B</h1><p>Tent.</p>', '/a': '<h1>C</h1>' }),
    ).entries
    expect(both.map(({ id }) => id)).toContain(one?.id)
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length)
  })

  test('pages that are held back are not gone, and neither are the links to them', () => {
    const before = withMenu(mains, link('/a'), link('/b'))
    expect(
      compareSites(before, withMenu(withoutB, link('/a')), { heldBack: new Set(['/b']) }).entries,
    ).toEqual([])
  })

  describe('a list of the menu that ends with a link to the rest', () => {
    const all = { ...mains, '/c': '<h1>C</h1>', '/list': '<h1>List</h1>' }
    const withoutC = { ...mains, '/list': all['/list'] }
    const long = withMenu(all, link('/c'), link('/a'), link('/list'))
    const short = withMenu(withoutC, link('/a'), link('/b'))

    test('shows the next role where one is held back, which is no change', () =>
      expect(compareSites(long, short, { heldBack: new Set(['/c']) }).entries).toEqual([]))

    test('shows the next role where one is gone, which is reported once', () =>
      expect(reported(long, short)).toEqual(['page removed [-T /c-] /c']))

    test('lacks its last role where one is new, which is reported once', () =>
      expect(reported(short, long)).toEqual(['page added {+T /c+} /c']))

    test('says all that changes if no page comes or goes', () =>
      expect(
        reported(withMenu(all, link('/a')), withMenu(all, link('/a'), link('/b'))),
      ).toHaveLength(1))

    test('hides no change of another list', () => {
      const other = (route: string) => `</li></ul><p>Other</p><ul><li>${link(route)}`
      const before = withMenu(all, link('/c'), link('/a'), other('/b'))
      const after = withMenu(withoutC, link('/a'), other('/list'))
      expect(reported(before, after)).toHaveLength(3)
    })
  })

  test('texts of a held-back file are not gone', () => {
    const list = (...people: string[]) =>
      withB(
        `<ul>${people.map((name) => `<li><h3>${name}</h3><p>Of ${name}.</p></li>`).join('')}</ul>`,
      )
    const facts = { isHeldBack: (text: string) => 'name: Tom bio: Of Tom.'.includes(text) }
    expect(compareSites(list('Ann', 'Tom'), list('Ann'), facts).entries).toEqual([])
    expect(compareSites(list('Ann', 'Tom'), list('Tom'), facts).entries).toHaveLength(1)
  })

  describe('registers, by the fields of texts', () => {
    /** The words of fields, by their names. */
    const sources: Record<string, string> = {
      take: 'Take ((survey)) minutes.',
      keep: 'Kept for ((deletion)) months.',
      holidays: 'Holidays of ((holidays)) months.',
      both: 'From ((deletion)) to ((holidays)) months.',
      words: 'It takes ((survey in words)).',
      plain: 'Read in 3 minutes.',
      alone: '((deletion))',
    }
    /** The names of the figures that pages draw. */
    const drawn: string[] = []
    const fields = {
      wordsOf: (field: string) => sources[field],
      figuresDrawnIn: () => drawn,
      outsideOf: (field: string) => (field === 'podcastLabel' ? 'podcast' : undefined),
    }
    /** A site whose pages show these fields, filled with these figures. */
    function showing(figure: Record<string, string>, pages: Record<string, [string, string][]>) {
      const manifest = site({}, { figure })
      for (const [route, texts] of Object.entries(pages)) {
        const blocks = texts.map(([field, text]) => ({
          kind: 'text' as const,
          text,
          fields: [field],
        }))
        addPage(manifest, route, [{ area: 'main', blocks, layout: '' }])
      }
      return manifest
    }
    const causes = (before: Manifest, after: Manifest) =>
      compareSites(before, after, { fields }).entries.map(({ kind, name, routes, variants }) =>
        [kind, name, ...routes, variants.length].filter((part) => part !== undefined).join(' '),
      )

    test('a figure is reported once, with all texts that show it', () => {
      const make = (figure: string, inWords: string) =>
        showing(
          { survey: figure },
          {
            '/': [['take', `Take ${figure} minutes.`]],
            '/a': [['words', `It takes ${inWords}.`]],
          },
        )
      expect(causes(make('15', 'fifteen'), make('20', 'twenty'))).toEqual(['figure survey / /a 2'])
    })

    test('two figures with the same value have each its own texts', () => {
      const make = (value: string) =>
        showing(
          { deletion: value, holidays: value },
          {
            '/': [['keep', `Kept for ${value} months.`]],
            '/a': [['holidays', `Holidays of ${value} months.`]],
          },
        )
      expect(causes(make('3'), make('4'))).toEqual(['figure deletion / 1', 'figure holidays /a 1'])
    })

    test('the scope of a figure is reported once, with all texts that show it', () => {
      sources['scope'] = '((deletion scope))'
      sources['both scope'] = 'After ((deletion)) months, ((deletion scope)).'
      const make = (deletion: string, scope: string) =>
        showing(
          { deletion, 'deletion scope': scope },
          {
            '/': [['scope', scope]],
            '/a': [['both scope', `After ${deletion} months, ${scope}.`]],
          },
        )
      const before = make('3', 'for all')
      expect(causes(before, make('3', 'for most'))).toEqual(['figure deletion scope / /a 2'])
      expect(causes(before, make('4', 'for all'))).toEqual(['figure deletion /a 1'])
    })

    test('a drawing belongs to the figure that it shows', () => {
      const make = (deletion: string, drawing: string) => {
        const manifest = showing({ deletion }, {})
        const blocks = [{ kind: 'text' as const, text: 'A chart' }]
        addPage(manifest, '/a', [{ area: 'main', blocks, layout: '', drawings: drawing }])
        return manifest
      }
      const drawing = 'drawing /a 1'
      const before = make('3', 'short')
      expect(causes(before, make('4', 'long')).toSorted()).toEqual([drawing, 'figure deletion 0'])
      drawn.push('deletion')
      expect(causes(before, make('4', 'long'))).toEqual(['figure deletion /a 1'])
      expect(causes(before, make('3', 'long'))).toEqual([drawing])
      drawn.pop()
    })

    test('a text with two figures that change belongs to both of them alone', () => {
      const make = (deletion: string, holidays: string) =>
        showing(
          { deletion, holidays },
          { '/': [['both', `From ${deletion} to ${holidays} months.`]] },
        )
      expect(causes(make('3', '6'), make('4', '7'))).toEqual([
        'figure deletion / 1',
        'figure holidays / 1',
      ])
    })

    test('a number that is no figure is a change of its text, whatever figures change', () => {
      const make = (value: string) =>
        showing({ deletion: value }, { '/': [['plain', `Read in ${value} minutes.`]] })
      expect(causes(make('3'), make('4'))).toEqual(['figure deletion 0', 'text / 1'])
    })

    test('a text whose other words change too is a change of its text', () => {
      const before = showing({ deletion: '3' }, { '/': [['keep', 'Kept for 3 months.']] })
      sources['kept'] = 'Stored for ((deletion)) months.'
      const after = showing({ deletion: '4' }, { '/': [['kept', 'Stored for 4 months.']] })
      expect(causes(before, after)).toEqual(['figure deletion 0', 'text / 1'])
    })

    test('a short field whose words are in a longer one by chance joins no changes', () => {
      const make = (word: string) => {
        const manifest = site({})
        sources['function'] = word
        sources['role'] = `${word} director`
        const name = { kind: 'text' as const, text: word, fields: ['function'] }
        const title = { kind: 'title' as const, text: `${word} director of ours` }
        addPage(manifest, '/', [{ area: 'menu', blocks: [name], layout: '' }])
        addPage(manifest, '/a', [{ area: 'head', blocks: [title], layout: '' }])
        manifest.pages['/a']!.fields = ['function', 'role']
        return manifest
      }
      expect(causes(make('HR'), make('People')).sort()).toEqual(['text / 1', 'title /a 1'])
    })

    test('a figure that is alone in its text is known by its field', () => {
      const make = (value: string) =>
        showing({ deletion: value, holidays: value }, { '/': [['alone', value]] })
      expect(causes(make('3'), make('4'))).toEqual(['figure deletion / 1', 'figure holidays 0'])
    })

    test('an address outside the site is reported once, with its links', () => {
      const make = (host: string) =>
        site(
          {
            '/a': `<a href="https://${host}/a">Take it</a>`,
            '/b': `<a href="https://${host}/b">Take it</a>`,
            '/': `<a href="https://${host}.calendar/">Book</a>`,
          },
          { outside: { surveyForms: `https://${host}/`, calendar: `https://${host}.calendar/` } },
        )
      expect(causes(make('old.example'), make('new.example'))).toEqual([
        'outside surveyForms /a /b 1',
        'outside calendar / 1',
      ])
    })

    test('an address outside the site explains no link to a page below it', () => {
      const make = (host: string) =>
        site(
          { '/': `<a href="https://${host}/book">Book</a>` },
          { outside: { calendar: `https://${host}/` } },
        )
      expect(causes(make('old.example'), make('new.example'))).toContain('outside calendar 0')
    })

    test('of two equal addresses the label of the link says which it is', () => {
      const make = (host: string) => {
        const manifest = site(
          {},
          { outside: { podcast: `https://${host}/`, calendar: `https://${host}/` } },
        )
        const hear = { kind: 'link' as const, text: `https://${host}/`, label: 'Hear it' }
        const blocks = [{ ...hear, fields: ['podcastLabel'] }]
        addPage(manifest, '/', [{ area: 'main', blocks, layout: '' }])
        return manifest
      }
      expect(causes(make('old.example'), make('new.example')).toSorted()).toEqual([
        'outside calendar 0',
        'outside podcast / 1',
      ])
    })
  })

  test('a link that leads elsewhere is one change, also in a list', () => {
    const list = (address: string) =>
      withB(
        `<ul><li><a href="${address}">Our services</a></li><li><a href="/x">Other</a></li></ul>`,
      )
    expect(reported(list('/one'), list('/two'))).toEqual([
      'link changed ‘Our services’ /[-one-]{+two+} /b',
    ])
  })

  test('two links of one text are two changes, though one word changes in both addresses', () => {
    const make = (folder: string) => {
      const links = ['fees', 'rights'].map((name) => {
        const text = `/${folder}/${name}`
        return { kind: 'link' as const, text, label: name, fields: ['notice'] }
      })
      const manifest = site({})
      addPage(manifest, '/', [{ area: 'main', blocks: links, layout: '' }])
      return manifest
    }
    expect(reported(make('old'), make('new'))).toEqual([
      'link changed ‘fees’ /[-old-]{+new+}/fees /',
      'link changed ‘rights’ /[-old-]{+new+}/rights /',
    ])
  })

  test('an address of mail that changes with its words is reported once', () => {
    const mail = (name: string) => {
      const address = `${name}@a.example`
      const mailLink = `<a href="mailto:${address}">${address}</a>`
      return withB(`<ul><li><h3>London</h3><p>${mailLink}</p></li></ul>`)
    }
    expect(reported(mail('uk'), mail('london'))).toEqual([
      'text changed [-uk-]{+london+}@a.example /b',
    ])
  })

  test('pictures are reported by what they show, not by their address alone', () => {
    const shown = (address: string, shows: string) => {
      const manifest = withB(`<img src="${address}" alt="A map">`)
      for (const { blocks } of Object.values(manifest.sections))
        for (const block of blocks) if (block.src) block.shows = shows
      return manifest
    }
    expect(reported(shown('/_astro/a.1.png', 'x'), shown('/_astro/a.2.png', 'x'))).toEqual([])
    expect(reported(shown('/a.png', 'x'), shown('/a.png', 'y'))).toEqual([
      'picture changed ‘A map’ a /b',
    ])
  })

  test('a picture that two pages show in two sizes is one change', () => {
    const shown = (name: string) => {
      const manifest = site({})
      for (const route of ['/a', '/b']) {
        const picture = { kind: 'picture' as const, text: 'A map', src: `/${name}.png` }
        const blocks = [{ ...picture, shows: `${name} as wide as on ${route}` }]
        addPage(manifest, route, [{ area: 'main', blocks, layout: '' }])
      }
      return manifest
    }
    expect(reported(shown('north-coast'), shown('south-coast'))).toEqual([
      'picture changed ‘A map’ [-north-coast-] {+south-coast+} /a /b',
    ])
  })

  test('another picture for links is reported once for all pages', () => {
    const withPicture = (linkPicture: string): Manifest => {
      const manifest = site({ '/a': '<p>One.</p>', '/b': '<p>Two.</p>' })
      for (const page of Object.values(manifest.pages)) page.linkPicture = linkPicture
      return manifest
    }
    const { entries } = compareSites(withPicture('1'), withPicture('2'))
    expect(entries.map(({ kind, routes }) => [kind, routes])).toEqual([
      ['linkPicture', ['/a', '/b']],
    ])
  })

  test('a picture for links that changes with the title of its page is not reported', () => {
    const withTitle = (title: string): Manifest => {
      const manifest = site({})
      addPage(manifest, '/b', readPage(`<title>${title}</title><main><p>Words.</p></main>`), {
        scripts: [],
        linkPicture: `shows ${title}`,
      })
      return manifest
    }
    const { entries } = compareSites(withTitle('Pens'), withTitle('Pencils'))
    expect(entries.map(({ kind }) => kind)).toEqual(['title'])
  })

  test('the metadata of a page is not compared with an older site that does not list it', () => {
    const after = withB('<p>Words.</p>')
    after.pages['/b']!.metadata = '1'
    expect(compareSites(withB('<p>Words.</p>'), after).entries).toEqual([])
  })

  test('a script written into pages is reported where their words change too', () => {
    const withScript = (script: string, words: string): Manifest => {
      const manifest = withB(`<p>${words}</p>`)
      manifest.pages['/b']!.scripts = [`in-page ${script}`]
      return manifest
    }
    const { entries } = compareSites(withScript('1', 'One.'), withScript('2', 'Two.'))
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['scripts', 'text'])
  })
})
