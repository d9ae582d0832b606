import { problemAt, problemIn, type ContentFile } from '../content-file.ts'
import { didYouMean } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import type { Site } from '../site.ts'

const media = /^[^\s:]+\.(avif|gif|jpe?g|mp4|png|svg|webm|webp)$/i

/** Pictures and videos that are named must be there, and a picture in prose needs words for those who cannot see it. */
export function checkPictures(site: Site): Problem[] {
  const present = [...site.input.assets, ...site.input.files.map(({ path }) => path)]
  return site.files.flatMap((file) => [
    ...file.leaves
      .filter(({ text }) => media.test(text))
      .flatMap(({ path, text }) => {
        const message = missing(file, text, present)
        return message ? [problemIn(file, path, message)] : []
      }),
    ...file.body.images.flatMap(({ address, text, offset }) => {
      const problems: Problem[] = []
      const message = /^(?:https?:)?\/\//.test(address)
        ? 'Pictures of other sites are not loaded here. Save the picture, put it into public/media/, and write its name: /media/its-name.jpg'
        : missing(file, address, present)
      if (message) problems.push(problemAt(file, offset, message))
      if (!text.trim())
        problems.push(
          problemAt(
            file,
            offset,
            `This picture has no words for people who cannot see it. Write them between the brackets: ![What the picture shows](${address})`,
          ),
        )
      return problems
    }),
  ])
}

function missing(file: ContentFile, address: string, present: string[]): string | undefined {
  const wanted = address.startsWith('/') ? `public${address}` : resolve(file.path, address)
  if (present.includes(wanted)) return undefined
  const same = present.find((path) => path.toLowerCase() === wanted.toLowerCase())
  if (same)
    return `There is no file ${wanted}, only ${same}. Capitals count: rename the file or its folder, and write ${address.toLowerCase()} here.`
  const names = present.filter((path) => media.test(path)).map((path) => path.replace(/^.*\//, ''))
  return `There is no file ${wanted}.${didYouMean(address.replace(/^.*\//, ''), names)} Upload it there, or correct the name; capitals count.`
}

function resolve(from: string, address: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of address.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
