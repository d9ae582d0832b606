import { readSettings } from '../../../src/lib/content-files.ts'
import { read, replace, write } from '../../support/two-states.ts'
import { inFile, onPage, setting, writePage, type Edit } from '../support/edit.ts'

// Edits of settings files, and of the figures that texts use.

const { options } = readSettings('forms').report.fields.frustration

/** Adds figures, and the pages that use them. */
export function addSettings(): void {
  const figures = [
    "  - { name: made-up-team, text: '9', value: 9, unit: people, means: For a team. }",
    "  - { name: made-up-helpers, text: '5', value: 5, unit: agents, means: For helpers. }",
    "  - { name: made-up-spare, text: '19', value: 19, unit: months, means: For nobody. }",
    "  - { name: made-up-desks, text: '9', value: 9, unit: people, means: For desks. }",
    '  - { name: made-up-pace, text: 23%, unit: per cent, scope: in made-up tasks, means: Pace. }',
  ]
  const claims = read('settings/claims.mdx')
  write('settings/claims.mdx', claims.replace('claims:\n', `claims:\n${figures.join('\n')}\n`))
  writePage('figure', 'It takes ((made-up-months)) months.')
  writePage('figures', 'It takes ((made-up-months)) months.')
  writePage('spelled', 'There are ((made-up-helpers in words)) agents.')
  writePage('team', 'It helps ((made-up-team)) people.')
  writePage('scope', 'It saves ((made-up-pace)) ((made-up-pace scope)).')
  writePage('scope-alone', 'Counted ((made-up-pace scope)) alone.')
}

const ofFigure = inFile('settings/claims.mdx')

export const settingEdits: Edit[] = [
  ofFigure('a figure', "text: '11', value: 11", "text: '137', value: 137", '[-11-]{+137+}'),
  ofFigure(
    'a figure on many pages',
    "text: '17', value: 17",
    "text: '29', value: 29",
    '[-17-]{+29+}',
  ),
  setting(
    'where all surveys are',
    'addresses',
    /^surveyForms: \S+/m,
    'surveyForms: https://elsewhere.example/',
    '[-FORMS-]{+elsewhere.example+}',
  ),
  setting(
    'a word of the menu',
    'navigation',
    /^menus:\n.*\n.*label: .*/m,
    'OLD again',
    '{+again+}',
  ),
  setting('a word of a form', 'forms', /^contact:\n\s+submit: .*/m, 'OLD soon', '{+soon+}'),
  setting(
    'what a form says later',
    'forms',
    /^  success:\n    heading: .*/m,
    'OLD Later.',
    '{+Later.+}',
  ),
  setting('a note that only editors read', 'claims', /^---\n/, 'OLD# A note.\n'),
  onPage('figures')('another figure in a text', 'made-up-months', 'made-up-term', '[-11-]{+13+}'),
  setting('a label of a form', 'forms', /^ {6}label: .*/m, 'OLD once', '{+once+}'),
  setting('a choice of a form', 'forms', /^ {8}- .*/m, 'OLD twice', '{+twice+}'),
  setting('a word of the footer', 'navigation', /^footer:\n.*/m, 'OLD below', '{+below+}'),
  setting('a button that waits', 'navigation', /^disabled:\n.*/m, 'OLD maybe', '{+maybe+}'),
  setting('a line of an office', 'addresses', /^ {4}address:\n.*/m, 'OLD upstairs', '{+upstairs+}'),
  setting('a meaning that only editors read', 'claims', /^ {4}means: .*/m, 'OLD Or so.'),
  ofFigure(
    'a figure that a page has in words',
    "text: '5', value: 5",
    "text: '6', value: 6",
    '[-5-]{+6+}',
  ),
  setting('where a booking is made', 'addresses', /^ {4}url: \S+/m, 'OLD/later', '{+/later+}'),
  setting('a label on all role pages', 'labels', /^ {2}roleHeading: .*/m, 'OLD today', '{+today+}'),
  setting('the name of a function', 'navigation', /^ {4}name: .*/m, 'OLD unit', '{+unit+}'),
  onPage('team')('another figure with the same number', 'made-up-team', 'made-up-desks'),
  ofFigure(
    'for whom a figure holds',
    'in made-up tasks',
    'in invented tasks',
    '[-made-up-]{+invented+}',
  ),
  ofFigure('a figure that no page shows', "text: '19', value: 19", "text: '21', value: 21"),
  setting('a name for screen readers', 'labels', /^pauseVideo: .*/m, 'OLD now', '{+now+}'),
  setting(
    'words of the page for unknown addresses',
    'labels',
    /^ {2}button: .*/m,
    'OLD here',
    '{+here+}',
  ),
  setting(
    'the name of a part of the footer',
    'navigation',
    /^ {2}- title: .*(?![^]*^ {2}- title)/m,
    'OLD there',
    '{+there+}',
  ),
  setting('an example in a field', 'forms', /^ {6}placeholder: .*/m, 'OLD please', '{+please+}'),
  setting('what happens with a lead', 'forms', /^ {4}text: .*/m, 'OLD Always.', '{+Always.+}'),
  {
    name: 'choices of a form in another order',
    make: () => {
      const choices = read('settings/forms.mdx').match(/^ {8}- .*\n/gm)!
      const lastTwo = choices.slice(-2)
      replace('settings/forms.mdx', lastTwo.join(''), lastTwo.toReversed().join(''))
    },
    entries: [`Moved: ${options.at(-2)}`],
  },
]
