import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refuseHarmfulFiles } from '../../gate/repository-files.ts'
import { root } from '../../src/lib/project-root.ts'

// Files that a pull request may bring and that look like content. Each stops the build.

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'repository-files-'))
  write('public/media/film.mp4')
  write('public/favicon.svg')
  write('src/content/pages/home.mdx')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), 'Words.')
}
const refuse = (env: Record<string, string> = {}) => refuseHarmfulFiles(folder, env)

test('films, drawings and content pass, and so does this repository', () => {
  expect(() => refuse()).not.toThrow()
  expect(() => refuseHarmfulFiles(root, { CI: 'true' })).not.toThrow()
})

test.each(['media/report.pdf', 'media/Sound.MP3', '.well-known/assetlinks.json', 'logo.webp'])(
  'a file that nothing runs passes: %s',
  (file) => {
    write(`public/${file}`)
    expect(() => refuse()).not.toThrow()
  },
)

test.each([
  ['a page that looks like ours', 'public/review.html'],
  ['a page under another ending', 'public/media/chart.xhtml'],
  ['a style sheet that makes a page', 'public/media/chart.xsl'],
  ['a list of news, which browsers read as a page', 'public/media/news.rss'],
  ['data that browsers read as a page', 'public/media/chart.rdf'],
  ['a packed drawing', 'public/media/chart.SVGZ'],
  ['a script', 'public/media/film.js'],
  ['the code of a host', 'public/_worker.js'],
  ['the headers of a host', 'public/_headers'],
  ['the addresses of a host', 'public/_redirects'],
  ['rules of a server', 'public/.htaccess'],
  ['the settings of a host', 'public/netlify.toml'],
  ['a domain for a host', 'public/CNAME'],
])('%s is refused: %s', (_, file) => {
  write(file)
  expect(() => refuse()).toThrow(file)
})

const hasLinks = process.platform !== 'win32'
test.runIf(hasLinks).each([
  ['public/media/notes.txt', '../../../.git/config'],
  ['src/content/pages/notes.mdx', '/etc/hostname'],
  ['public/all', '../..'],
])('a link in place of a file is refused: %s', (file, target) => {
  symlinkSync(target, path.join(folder, file))
  expect(() => refuse()).toThrow(`${file} is a link`)
})

test.runIf(hasLinks)('two links that lead in circles are not followed', () => {
  for (const name of ['a', 'b']) symlinkSync('.', path.join(folder, 'public', name))
  expect(() => refuse()).toThrow('public/a is a link')
})

test.runIf(hasLinks)('a name that would write a line into the headers is refused', () => {
  write('public/media/a\n  X-Robots-Tag: all.png')
  expect(() => refuse()).toThrow(String.raw`public/media/a\n  X-Robots-Tag: all.png has letters`)
})

describe.runIf(spawnSync('git', ['--version']).status === 0)('settings in a file', () => {
  const git = (...words: string[]) =>
    execFileSync('git', words, {
      cwd: folder,
      env: { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_SYSTEM: devNull },
    })
  // Vite reads all of these: vite.dev/guide/env-and-mode
  const names = ['.env', '.env.local', '.env.production', '.env.production.local']
  beforeEach(() => {
    git('init', '-q')
    names.forEach(write)
  })

  test('of the build machine alone are taken', () => {
    expect(() => refuse({ CI: 'true' })).not.toThrow()
  })

  test.each(names)('that are in the repository are refused at a build service: %s', (name) => {
    git('add', name)
    expect(() => refuse({ NETLIFY: 'true' })).toThrow(`${name} is in the repository`)
    expect(() => refuse({ CI: 'true' })).toThrow(`${name} is in the repository`)
    expect(() => refuse()).not.toThrow()
  })

  test('that only show what can be set are taken', () => {
    write('.env.example')
    git('add', '.env.example')
    expect(() => refuse({ CI: 'true' })).not.toThrow()
  })
})
