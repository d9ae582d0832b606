const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Gives the first sentence of an HTML text the class `lead-sentence`. The text stays as it is if it
 * does not begin with a paragraph, or if the sentence ends inside a link or an emphasis.
 */
export function setOffLead(html: string): string {
  const [whole, inner = ''] = html.match(/^\s*<p>(.*?)<\/p>/s) ?? []
  // `Intl.Segmenter` takes a line break for the end of a sentence.
  const [first] = sentences.segment(inner.replaceAll(/[\r\n]/g, ' '))
  if (whole === undefined || !first) return html
  const lead = first.segment.trimEnd()
  const opened = lead.match(/<\w/g)?.length ?? 0
  const closed = lead.match(/<\//g)?.length ?? 0
  if (opened !== closed) return html
  const rest = inner.slice(first.segment.length)
  // In one element, since the two parts may be side by side and the rest may hold links.
  const after = rest === '' ? '' : ` <span>${rest}</span>`
  return `<p><span class="lead-sentence">${lead}</span>${after}</p>${html.slice(whole.length)}`
}
