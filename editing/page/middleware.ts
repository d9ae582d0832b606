import { defineMiddleware } from 'astro:middleware'
import { memory, takeMarks } from './marks.ts'
import { indexAddress } from './text-index.ts'

/** Takes the marks out of every answer in words, and keeps which of its texts are which fields. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  const response = await next()
  const type = response.headers.get('content-type') ?? ''
  if (!/^text\/|json|xml/.test(type)) return response
  const { html, texts } = takeMarks(await response.text())
  if (/html|svg/.test(type)) memory.pages.set(indexAddress(url.pathname), texts)
  return new Response(html, response)
})
