import { expect, test } from 'vitest'
import { keepUsedCss } from '../../src/integrations/finish-pages/keep-used-css.ts'
import { tagsOf, wordsOf } from '../../src/integrations/finish-pages/page-words.ts'
import { fontFiles } from '../../src/lib/font-files.ts'
import { furtherGlyphs, glyphs, missingGlyphs } from '../../src/lib/glyphs.ts'

test('our typefaces have the letters of all Latin alphabets, and no others', () => {
  const names =
    'Paweł Wójcik, François Nuñez, Zdeněk Dvořák, Ayşe Yılmaz, Nguyễn Thị Ánh, ' +
    'Øre & Straße, C# ½ §5 $'
  expect(missingGlyphs(`${names} 王 Ж 🚀`)).toEqual(['王', 'Ж', '🚀'])
})

test('no letter is in two files', () => {
  const all = [...glyphs, ...Object.values(furtherGlyphs).join('')]
  expect(new Set(all).size).toBe(all.length)
})

test.each(['display-roman', 'display-italic', 'sans'])(
  '%s has files of its own for rare letters',
  (name) => expect(fontFiles(name, {}).length).toBeGreaterThan(2),
)

const noScripts = () => new Set<string>()
const fontsOf = (html: string) => keepUsedCss(css, wordsOf(tagsOf(html), noScripts))
const css =
  '@font-face{font-family:A;src:url(a.woff2)}' +
  '@font-face{font-family:A;src:url(b.woff2);unicode-range:U+3C,U+141-142}'
test.each([
  ['<p title="Paweł">Pawel</p><script>"ł"</script>', false],
  ['<p>Paweł</p>', true],
  ['<p>1 &lt; 2</p>', true],
  ['<p>1 &#x3c; 2</p>', true],
])('a page names the file of rare letters if it shows one: %s', (html, kept) =>
  expect(['a.woff2', 'b.woff2'].map((file) => fontsOf(html).includes(file))).toEqual([true, kept]),
)
