import { afterEach, expect, test, vi } from 'vitest'
import { mediaAddress } from '../../src/lib/media.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['', '/media/sales.mp4'],
  ['https://media.example/public/media', 'https://media.example/public/media/sales.mp4'],
  ['https://media.example/site/', 'https://media.example/site/sales.mp4'],
])('with "%s" as the storage host, the address of a film is %s', (host, address) => {
  vi.stubEnv('PUBLIC_MEDIA_BASE_URL', host)
  expect(mediaAddress('/media/sales.mp4')).toBe(address)
})
