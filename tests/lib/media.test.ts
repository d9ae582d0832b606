import { afterEach, expect, test, vi } from 'vitest'
import { mediaAddress } from '../../src/lib/media.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  [undefined, '/media/sales.mp4'],
  ['', '/media/sales.mp4'],
  [
    'https://media.example/storage/v1/object/public/media',
    'https://media.example/storage/v1/object/public/media/sales.mp4',
  ],
  ['https://media.example/site/', 'https://media.example/site/sales.mp4'],
])('with %s as the storage host, a film lies at %s', (host, address) => {
  vi.stubEnv('PUBLIC_MEDIA_BASE_URL', host)
  expect(mediaAddress('/media/sales.mp4')).toBe(address)
})
