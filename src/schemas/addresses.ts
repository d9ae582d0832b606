import * as z from 'zod'
import { sampleMark } from './entry-fields.ts'
import { listOf } from './groups.ts'
import { httpsAddress, siteAddress } from './links.ts'
import { slug } from './names.ts'
import { line, paragraph } from './text.ts'

const degrees = (most: number) => z.number().min(-most).max(most).optional()

/**
 * Every address outside the site, `settings/addresses.mdx`. Other files use the address by its
 * name.
 */
export const addressesSchema = z.strictObject({
  sample: sampleMark('true while these addresses are samples. Remove before launch.'),
  surveyForms: httpsAddress
    .refine((address) => /^[^?#]*\/$/.test(address), {
      error: ({ input }) =>
        'The name of each form is added to the end of this address, so it ends in / and has ' +
        `no ? or #. Write: ${String(input).replace(/\/*(?:[?#].*)?$/s, '')}/`,
    })
    .describe(
      'The start of the address of every outside survey form, ending in /. The name of the ' +
        'form is added to it.',
    ),
  outside: listOf('Addresses outside this site, which pages use by name.', {
    name: slug.describe('The name by which pages use the address, like "calendar".'),
    url: httpsAddress.describe('The full address, starting with https://.'),
    means: line(120).describe('What is found there, for editors.'),
  }).min(1),
  salesEmail: z.email().describe('The mailbox to which the sales mail links write.'),
  privacyEmail: z.email().describe('The mailbox for privacy questions.'),
  securityEmail: z
    .email()
    .describe(
      'The mailbox for people who find a weakness of the site, named in /.well-known/security.txt.',
    ),
  offices: z
    .array(
      z
        .strictObject({
          city: line(40).describe(
            'The city. Its name is shown above the address, and beside its light on the chart.',
          ),
          country: line(40),
          address: z
            .array(line(60))
            .min(1)
            .describe('The lines of the postal address.')
            .meta({ title: 'Address lines' }),
          email: z.email().describe('The sales mailbox of this office.'),
          latitude: degrees(90).describe(
            'Where its light is on the chart of the Atlantic: degrees north; south of the ' +
              'equator with a minus.',
          ),
          longitude: degrees(180).describe(
            'The same in degrees east; west of London with a minus.',
          ),
        })
        .refine(
          ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
          {
            error:
              'A light on the chart needs both “latitude” and “longitude”. Add the one that ' +
              'is missing, or remove both.',
          },
        ),
    )
    .min(1)
    .describe('The offices, in the order in which the contact page shows them.'),
  registered: paragraph(260)
    .optional()
    .describe(
      'The registered name, number, place of registration and registered office of the company, ' +
        'which a British company has to state on its website. Shown below the offices.',
    ),
  retired: z
    .array(siteAddress)
    .default([])
    .describe(
      'Addresses of this site that were removed for good, like "/services/old-name". ' +
        'They do not lead to a page any more.',
    ),
})
/** The outside addresses in their file. */
export type Addresses = z.infer<typeof addressesSchema>
