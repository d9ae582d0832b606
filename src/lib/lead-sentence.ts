const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Sets off the first sentence of a text whose first element is a paragraph, in HTML: it gets the class `lead-sentence`.
 * Where it begins with something else, or a sentence ends inside a link or an emphasis, the text stays as it is.
 */
export function setOffLead(html: string): string {
  const [whole, inner = ''] = html.match(/^\s*<p>(.*?)<\/p>/s) ?? []
  // A line break of the file would end a sentence.
  const [first] = sentences.segment(inner.replaceAll(/[\r\n]/g, ' '))
  if (whole === undefined || !first) return html
  const lead = first.segment.trimEnd()
  const opened = lead.match(/<\w/g)?.length ?? 0
  const closed = lead.match(/<\//g)?.length ?? 0
  if (opened !== closed) return html
  const rest = inner.slice(first.segment.length)
  return `<p><span class="lead-sentence">${lead}</span> ${rest}</p>${html.slice(whole.length)}`
}
