/**
 * The figures and the words of the two lead forms that the specification fixes (sections 3, 4, 8
 * and 9).
 */
import { expect, test } from 'vitest'
import type { Claims } from '../../src/schemas/claims.ts'
import { readFields, readForms } from '../support/made-up.ts'
import { claims } from './tables.ts'

test('the claims register gives every figure of the specification', () => {
  const register = readFields<Claims>('settings/claims').claims
  expect(Object.fromEntries(register.map(({ name, text }) => [name, text]))).toMatchObject(claims)
})

test('the two lead forms say and offer what the specification gives', () => {
  expect(readForms()).toMatchObject({
    error: 'Something went wrong. Please try again.',
    contact: {
      submitting: 'Sending...',
      success: {
        heading: 'Message received.',
        text: "We'll respond within 24 hours (usually faster).",
      },
      fields: {
        topic: {
          options: [
            'My boardroom needs therapy',
            'My team needs superpowers',
            'We need to accelerate NOW',
            'Help us govern this chaos',
            'Something else entirely',
          ],
        },
      },
    },
    report: {
      submitting: 'Submitting...',
      success: { heading: 'Thank you!', text: 'We will be in touch.' },
      fields: {
        frustration: {
          options: [
            "Everyone's talking, no one's doing",
            'We bought tools no one uses',
            'The C-suite thinks AI is a fad',
            'Our competition is leaving us behind',
            'We need ROI yesterday',
            'Something else',
          ],
        },
      },
    },
  })
})
