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
  return `<p><span class="lead-sentence">${lead}</span> ${rest}</p>${html.slice(whole.length)}`
}
