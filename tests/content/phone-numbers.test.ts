import { describe } from 'vitest'
import { slips } from './support/checking.ts'

describe('a telephone number', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'in London with a digit too few': {
        to: 'Call +44 20 7946 095.',
        says: 'with +44 has 10 digits after that, and this one has 9',
      },
      'with its zero in brackets, and a digit too few': {
        to: 'Call +44 (0)20 794 0958.',
        says: 'this one has 9',
      },
      'in New York with a digit too few': { to: 'Call +1 (212) 555-012 now.', says: '+1 has 10' },
      'in Cape Town with two digits too few': { to: 'Or +27 21 555 01.', says: '+27 has 9' },
      'with all its digits is right': {
        to: 'Call +44 20 7946 0958, +44 (0)20 7946 0958, +1 212 555 0123 or +27 21 555 0123.',
      },
      'in a small town of the UK is right': { to: 'Call +44 1204 62083.' },
      'in another country is right': { to: 'Call +49 30 1234 or +354 555 1234.' },
      'that is only the start of numbers is right': {
        to: 'Ours begin with +44 20 7946, as in +44 20 7946 09xx.',
      },
      'that is a sum is right': { to: 'A+1 234 567 89, 2 +1 and +44% of it.' },
    },
    { from: 'For people who do this.', line: 15 },
  )
})
