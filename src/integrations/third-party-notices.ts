import type { AstroIntegration } from 'astro'
import { appendFile, readFile } from 'node:fs/promises'

const fileName = 'third-party-notices.txt'

/**
 * Works in the pages that no script names: Tailwind's base styles, and the fonts, whose packages
 * are only their source.
 */
const others: Readonly<Record<string, string>> = {
  tailwindcss: '../../node_modules/tailwindcss/LICENSE',
  '@oddbird/popover-polyfill': '../../node_modules/@oddbird/popover-polyfill/LICENSE',
  'Font Brygada 1918': '../assets/fonts/Brygada 1918.OFL.txt',
  'Font Instrument Sans': '../assets/fonts/Instrument Sans.OFL.txt',
}

/**
 * Writes `third-party-notices.txt` into the built site, since MIT, Apache and the Open Font License
 * require their text with every copy. Vite lists the packages in the scripts; the others follow.
 */
export function thirdPartyNotices(): AstroIntegration {
  return {
    name: 'third-party-notices',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const ofBrowsers = (name: string) =>
          name === 'client' ? { build: { license: { fileName } } } : undefined
        updateConfig({
          vite: { plugins: [{ name: 'third-party-notices', configEnvironment: ofBrowsers }] },
        })
      },
      'astro:build:done': async ({ dir }) => {
        for (const [name, file] of Object.entries(others)) {
          const licence = await readFile(new URL(file, import.meta.url), 'utf8')
          await appendFile(new URL(fileName, dir), `\n## ${name}\n\n${licence.trim()}\n`)
        }
      },
    },
  }
}
