import { defineMiddleware } from 'astro:middleware'
import { takeMarks } from './marks.ts'
import { indexComment } from './text-index.ts'

/** Takes the marks out of every answer in words, and leaves behind a page, in a comment, which of its texts is which field. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next()
  const type = response.headers.get('content-type') ?? ''
  if (!/^text\/|json|xml/.test(type)) return response
  const { html, index } = takeMarks(await response.text())
  return new Response(type.startsWith('text/html') ? html + indexComment(index) : html, response)
})
