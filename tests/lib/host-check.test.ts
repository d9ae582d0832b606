import { expect, test } from 'vitest'
import { createHostCheck } from '../../tools/server/host-check.ts'

const allowed = createHostCheck(['0.0.0.0', 'www.example.com', undefined, 'Office.example'])
const names = ['localhost', 'LOCALHOST:4321', 'www.example.com', 'office.example:80']
const addresses = ['127.0.0.1:4321', '192.168.1.20', '[::1]:4321', '[fe80::1]']

test.each([...names, ...addresses, undefined])('a request for the host %s is answered', (host) =>
  expect(allowed(host)).toBe(true),
)

test.each([
  ...[
    'evil.example',
    'evil.example:4321',
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.evil.example',
  ],
  ...['example.com', 'localhost@evil.example', 'localhost:4321.evil.example', '', '[localhost]'],
])('a request for the host "%s" is refused', (host) => expect(allowed(host)).toBe(false))
