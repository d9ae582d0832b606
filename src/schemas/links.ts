/** Addresses inside and outside the site, and links to them. */
import * as z from 'zod'
import { oneOf } from './groups.ts'
import { nameOf } from './names.ts'
import { line } from './text.ts'

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
export const link = linkWith({
  label: line(60).describe('The words on the button or link.').meta({ title: 'Words of the link' }),
})

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
