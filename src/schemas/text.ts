import * as z from 'zod'
import { figureMark } from '../lib/figures.ts'
import {
  addressOfPicture,
  isPictureFile,
  pictureAddress,
  pictureFolder,
} from '../lib/picture-files.ts'

/**
 * The length of a text for the visitor, who sees a figure of a few characters in place of its name.
 */
const visibleLength = (text: string) => text.replace(figureMark, '1,000').length
const tooLong = (max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `This text has ${visibleLength(String(input))} characters, but there is room for ${max}. ` +
    'Shorten it.',
})

/** Fields that belong together. */
export const group = <const Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  z.strictObject(fields).describe(description)

/** A list whose items have these fields. */
export const listOf = <const Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  z.array(z.strictObject(fields)).describe(description)

/**
 * One line of text: at least one visible character, no line break. Figures are written as
 * `((claim-name))`.
 */
export const line = (max = 200) =>
  z
    .string({ error: 'Write a line of text here.' })
    .trim()
    .min(1, 'This text is empty. Write something.')
    .refine((text) => visibleLength(text) <= max, tooLong(max))
    .refine((text) => !text.includes('\n'), 'This text must stay on one line.')
    .meta({ maxLength: max })

/** A paragraph of text: at least one visible character. Figures are written as `((claim-name))`. */
export const paragraph = (max = 700) =>
  z
    .string({ error: 'Write a paragraph of text here.' })
    .trim()
    .min(1, 'This text is empty. Write something.')
    .refine((text) => visibleLength(text) <= max, tooLong(max))
    .meta({ maxLength: max, lines: true })

/** A heading; a new line in the file is a new line on the page. */
export const heading = paragraph(140)
  .meta({ breaks: true })
  .describe('The heading. A new line here starts a new line on the page.')

/** The letters of a name in addresses. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A file name without its ending, as in an address: `customer-success`. */
export const slug = z.string().regex(slugPattern, {
  error: ({ input }) =>
    'Use lowercase letters, digits and single hyphens. Write: ' +
    `${toSlug(String(input)) || 'customer-success'}`,
})

/**
 * Words as in an address: small letters without accents, joined by hyphens. Empty if nothing is
 * left.
 */
export function toSlug(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** An address outside the site: https, at a host that may exist. */
export const httpsAddress = z
  .url()
  .refine(
    (address) => /^https:\/\/[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#][^\s,]*)?$/u.test(address),
    {
      error: ({ input }) =>
        /^http:/.test(String(input))
          ? 'Browsers warn visitors about addresses that start with http:. Write: ' +
            `${String(input).replace('http:', 'https:')}`
          : `“${String(input)}” is not a whole address. Open the page in a browser and copy its ` +
            'address, which starts with https://.',
    },
  )

/** The whole address of an earlier page of this site, such as `/services/old-name`. */
export const siteAddress = z
  .string()
  .regex(
    /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
    'Write an address of this site, like "/services/old-name".',
  )

/**
 * Old addresses of a page: earlier file names, or whole addresses if it was another kind of page.
 */
export const aliases = z
  .array(
    z
      .string()
      .regex(
        /^([a-z0-9]+(-[a-z0-9]+)*|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/,
        'Write an old file name without “.mdx”, like "old-name", or an old address of this ' +
          'site, like "/services/old-name".',
      ),
  )
  .default([])
  .describe(
    'Old file names of this page, or its old addresses, which start with "/". They lead here.',
  )

/** True while a file is being written. `lib/content.ts` leaves it out of production. */
export const draft = z.boolean().default(false).describe('true shows it on previews only.')

/**
 * The mark of made-up content. An editor who has confirmed it as real writes `sample: false`, so
 * the field has no default: a line that says false says more than none.
 */
export const sampleMark = (description: string) => z.boolean().optional().describe(description)

/**
 * The name of an entry elsewhere, so that the content check can look for it: in a folder of
 * src/content such as `people`, or `claim`, `outside`, `group` or `function` for a list in the
 * settings.
 */
export const nameOf = (refersTo: string) => slug.meta({ refersTo })

/**
 * The name of a figure in settings/claims.mdx. In text, a figure is written `((claim-name))`
 * instead.
 */
export const claimName = nameOf('claim')

/**
 * An address inside the site, such as `/contact` or `/#survey-section`, or an anchor on the same
 * page, `#form`.
 */
export const internalAddress = z
  .string()
  .regex(
    /^(\/[a-z0-9/-]*)?(#[a-z0-9-]+)?$/,
    'Write an address of this site, like "/contact" or "/#survey-section".',
  )
  .min(1, 'This address is empty. Write one like "/contact".')
  .meta({ refersTo: 'address' })

/** The name of an outside address in settings/addresses.mdx, such as `calendar`. */
export const outsideName = nameOf('outside').describe(
  'The name of an outside address from settings/addresses.mdx, like "calendar".',
)

/** A group of fields that contains exactly one of several, and all others that it has. */
export function oneOf<Choices extends z.ZodRawShape, Rest extends z.ZodRawShape>(
  choices: Choices,
  rest: Rest,
) {
  type OneOf = {
    [Choice in keyof Choices]: z.infer<z.ZodObject<Pick<Choices, Choice> & Rest>>
  }[keyof Choices]
  const names = Object.keys(choices)
  return z
    .strictObject({ ...rest, ...z.object(choices).partial().shape })
    .refine(
      (fields) =>
        names.filter((name) => (fields as Record<string, unknown>)[name] !== undefined).length ===
        1,
      {
        error: ({ input }) => {
          const isThere = names.some(
            (name) => (input as Record<string, unknown>)[name] !== undefined,
          )
          const either = names.map((name) => `“${name}”`).join(' or ')
          return isThere ? `Write either ${either} here, not both.` : `Write ${either} here.`
        },
        path: names.slice(-1),
      },
    )
    .transform((fields) => fields as OneOf)
    .meta({ either: names })
}

/** The fields for the target of a link, of which it has one. */
const linkTargets = {
  to: internalAddress.describe('An address of this site, like "/contact" or "#form".'),
  outside: outsideName,
}

/**
 * A link with these fields besides its target: `to` for this site, or `outside` for an address of
 * settings/addresses.mdx. It tags what it reads with `isLink`, by which `resolveLinks` of
 * lib/resolve-links.ts finds the links in the fields of a section.
 */
export function linkWith<Rest extends z.ZodRawShape>(rest: Rest) {
  return oneOf(linkTargets, rest).transform((fields) => ({ ...fields, isLink: true as const }))
}

/** A button or link with its words. */
export const link = linkWith({ label: line(60).describe('The words on the button or link.') })
/** A link as an editor writes it. */
export type Link = z.infer<typeof link>

/** Buttons and links in their order: the first is the button, the others are text links. */
export const actions = z
  .array(link)
  .max(3)
  .default([])
  .describe('The first is a button, the others are text links.')

/**
 * The target of a whole row or title, which needs no words of its own: a page of this site or an
 * outside address.
 */
export const target = linkWith({})
/** An address as an editor writes it. */
export type Target = z.infer<typeof target>

/** The data of a page for search engines and link previews. */
export const seo = group('What search engines and link previews show of this page.', {
  title: line(59).describe(
    'The title in the browser tab and in search results. The name of the site is added ' +
      'automatically if there is room.',
  ),
  description: line(149).describe(
    'One or two sentences for search results. Every page needs its own.',
  ),
})

/** Files that cannot be used as a picture: what they are, and how to make a picture of them. */
const noPictures: [ending: RegExp, what: string][] = [
  [
    /\.(mov|mp4|m4v|webm|avi)$/i,
    'This is a video. Stop it at a good moment, save that picture as .jpg',
  ],
  [
    /\.(hei[cf]|tiff?|bmp|psd|pdf|dng|raw|gif)$/i,
    'Browsers do not show this kind of picture well. Save it as .jpg',
  ],
]

/**
 * A picture of the folder for pictures: see `lib/picture-files.ts`.
 * @param width the greatest width on a page, in pixels: a photograph has at least as many
 */
export const picture = (width: number, height: number) =>
  z
    .string()
    .regex(pictureAddress, { error: ({ input }) => describeWrongPicture(String(input)) })
    .meta({ picture: [width, height] })

/** The address of a picture that has a right name, but is named in another folder. */
export function suggestPicture(address: string): string | undefined {
  const meant = addressOfPicture(address.replace(/^.*[/\\]/, ''))
  return pictureAddress.test(meant) ? meant : undefined
}

/** Says what to write in place of an address that no picture has. */
export function describeWrongPicture(address: string): string {
  const [, name = '', ending = ''] = /([^/\\]*?)(\.\w+)?$/.exec(address) ?? []
  const what = noPictures.find(([pattern]) => pattern.test(ending))?.[1]
  // A name in another script leaves no letter for an address, and a picture needs a name.
  const goodName = toSlug(name) || 'picture'
  if (what) {
    const saved = addressOfPicture(`${goodName}.jpg`)
    return `${what}, upload it to ${pictureFolder}/, and write: ${saved}`
  }
  if (!isPictureFile(ending))
    return (
      `Write where the picture is, like "${addressOfPicture('helen-marsh.jpg')}". It must be an ` +
      '.avif, .webp, .jpg, .png or .svg file.'
    )
  const wanted = addressOfPicture(`${goodName}${ending.toLowerCase()}`)
  if (suggestPicture(address) === wanted)
    return (
      `Pictures are in ${pictureFolder}/. Upload it there if it is somewhere else, and write: ` +
      wanted
    )
  return (
    `Pictures are in ${pictureFolder}/, and their names have only lowercase letters, digits ` +
    `and hyphens. Rename the file, and write: ${wanted}`
  )
}

/**
 * A text with words in single round brackets, such as (count), that something else replaces.
 * @param marks the words, all of which the text must have
 */
export function lineWithMarks(marks: string | readonly string[], max: number) {
  const all = [marks].flat()
  const missing = (words: string): string[] =>
    all.filter((mark) => !new RegExp(`(?<!\\()\\(${mark}\\)(?!\\))`).test(words))
  return line(max)
    .refine((words) => missing(words).length === 0, {
      error: ({ input }) =>
        `The word “(${missing(String(input))[0]})” is missing here, in single round brackets and ` +
        'small letters. Each page puts its own in its place.',
    })
    .meta({ maxLength: max, marks: all })
}
