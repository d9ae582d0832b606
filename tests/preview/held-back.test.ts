import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { devNull } from 'node:os'
import path from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../src/lib/content-files.ts'
import { escapedPattern } from '../../src/lib/escaped-pattern.ts'
import { hasGit } from '../support/git.ts'
import { build, buildBase, buildPreview, folder, read, write } from '../support/two-states.ts'

// A preview whose content breaks rules in a file of every kind, and that has half a photograph.
const first = (folderName: string) =>
  globSync(`${folderName}/*.mdx`, { cwd: path.join(folder, 'src/content') }).sort()[0]!
let broken: string[] = []
let dist = ''
beforeAll(() => {
  buildBase()
  const folders = ['surveys', 'services', 'articles', 'people', 'case-studies', 'testimonials']
  broken = ['pages/home.mdx', ...folders.map(first)].map((file) => file.replaceAll(path.sep, '/'))
  for (const file of broken) write(file, read(file).replace('---\n', '---\nmisspelt: true\n'))
  writeFileSync(path.join(folder, 'src/content/pictures/half.jpg'), 'half')
  dist = buildPreview()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const page = (route: string) => readFileSync(path.join(dist, `${route}.html`), 'utf8')
/** The paragraph of a page that begins with these words. */
const textOf = (route: string, words: string) =>
  DomUtils.textContent(
    DomUtils.filter(
      (node) => 'name' in node && node.name === 'p' && DomUtils.textContent(node).includes(words),
      parseDocument(page(route)).children,
    ),
  )
const main = (route: string) => /<main.*<\/main>/s.exec(page(route))?.[0] ?? ''

test('production refuses them, each by its name', () => {
  const all = broken.map((file) => `(?=[^]*src/content/${escapedPattern(file)}:)`).join('')
  expect(() => build('refused', { SITE_STAGE: 'local' })).toThrow(new RegExp(`^${all}`))
})

test('a preview shows in the place of each page what is wrong with it, and goes on', () => {
  const [, role, service, , , , testimonial] = broken.map((file) => path.basename(file, '.mdx'))
  for (const route of [
    'index',
    `surveys/${role}`,
    `services/${service}`,
    `${testimonial}-testimonial`,
  ]) {
    expect(page(route)).toContain('class="preview-bar"')
    expect(page(route)).toContain('noindex')
    expect(main(route)).toMatch(/<code>[\w-]+\/[\w-]+\.mdx:2<\/code>/)
  }
  expect(existsSync(path.join(dist, 'about.html'))).toBe(true)
})

test('/review names each, and takes none of them for gone', () => {
  for (const file of broken) expect(main('review')).toContain(`<code>${file}:2</code>`)
  expect(main('review')).not.toContain('<del>/')
})

test('/review names what it lacks in menus and lists by its name, not by its file', () => {
  const list = textOf('review', readSettings('review').page.heldBack)
  for (const file of broken) {
    const [, name] = /^(?:name|title|company): (.*)/m.exec(read(file)) ?? []
    if (/^(?:articles|people)/.test(file)) expect(list).toContain(name)
    expect(list).not.toContain(file)
  }
})

describe('a settings file that breaks a rule', () => {
  const file = 'settings/claims.mdx'
  let text = ''
  beforeAll(() => {
    text = read(file)
    write(file, text.replace('---\n', '---\nmisspelt: true\n'))
  })
  afterAll(() => write(file, text))

  test('stops a preview, in a sentence, if git does not have the published one', () => {
    expect(() => buildPreview()).toThrow(`src/content/${file}`)
  })

  test.runIf(hasGit)('is used as it is published, and /review says so', () => {
    const misspelt = read(file)
    write(file, text)
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...words], {
        cwd: folder,
        env: { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_SYSTEM: devNull },
      })
    git('init', '-q', '-b', 'main')
    git('add', 'src/content/settings')
    git('commit', '-qm', 'Settings')
    write(file, misspelt)
    dist = buildPreview()
    rmSync(path.join(folder, '.git'), { recursive: true })
    expect(main('review')).toContain(readSettings('review').page.usedPublished)
    expect(main('review')).toContain(`<code>${file}:2</code>`)
    expect(page('contact')).toContain('class="preview-bar"')
  })
})
