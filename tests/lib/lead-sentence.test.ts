import { expect, test } from 'vitest'
import { setOffLead } from '../../src/lib/lead-sentence.ts'

const lead = (text: string) => `<span class="lead-sentence">${text}</span>`

test('the first sentence of a text is set off, and the rest stays in its paragraph', () => {
  expect(
    setOffLead(
      '\n<p>You sell 2.5 days a week. Then you\nwrite. Who knows?</p>\n<p>More. Yet more.</p>',
    ),
  ).toBe(
    `<p>${lead('You sell 2.5 days a week.')} <span>Then you\nwrite. Who knows?</span></p>\n<p>More. Yet more.</p>`,
  )
  expect(setOffLead('<p>Is it <em>all</em> yours? It is.</p>')).toBe(
    `<p>${lead('Is it <em>all</em> yours?')} <span>It is.</span></p>`,
  )
  expect(setOffLead('<p>You sell\nall\u00a0day. Then you write.</p>')).toBe(
    `<p>${lead('You sell all\u00a0day.')} <span>Then you write.</span></p>`,
  )
  expect(setOffLead('<p>One sentence alone.</p>')).toBe(`<p>${lead('One sentence alone.')}</p>`)
})

test('a text that begins otherwise stays as it is', () => {
  for (const html of [
    '',
    '<h3>One</h3><p>Two. Three.</p>',
    '<p>Not <em>within. An</em> emphasis.</p>',
    '<p></p>',
  ])
    expect(setOffLead(html)).toBe(html)
})
