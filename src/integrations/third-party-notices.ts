import type { AstroIntegration } from 'astro'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A work of others that the site hands to its visitors. */
export interface Notice {
  /** Its name and version, such as `react 19.3.1`. */
  name: string
  /** The name of its licence, such as `MIT`. */
  licence: string
  /** The text of the licence, with who holds the rights. */
  text: string
}

/** The licences of the fonts lie beside them: their packages are only needed to cut them anew. */
const fonts = new URL('../assets/fonts/', import.meta.url)

/** What stands in pages although no script names it: Tailwind's base styles. */
const inStyles = ['tailwindcss']

/**
 * Writes `third-party-notices.txt` into the built site: the licence of every package with code in its scripts or styles,
 * and of its fonts, since MIT, Apache and the Open Font License ask that their words go along with what is handed on.
 */
export function thirdPartyNotices(): AstroIntegration {
  const folders = new Set<string>()
  return {
    name: 'third-party-notices',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'third-party-notices',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle(_, bundle) {
                  for (const file of Object.values(bundle)) {
                    if (file.type !== 'chunk') continue
                    for (const id of file.moduleIds) {
                      const folder = packageFolder(id)
                      if (folder) folders.add(folder)
                    }
                  }
                },
              },
            ],
          },
        })
      },
      'astro:build:done': async ({ dir, logger }) => {
        for (const name of inStyles) folders.add(fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url)))
        const notices = [...(await Promise.all([...folders].map(readNotice))), ...(await fontNotices())]
        await writeFile(new URL('third-party-notices.txt', dir), formatNotices(notices))
        logger.info(`${notices.length} third-party notices written`)
      },
    },
  }
}

/** The folder of the package that a module belongs to, or undefined for a module of our own. */
export function packageFolder(id: string): string | undefined {
  return /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1]
}

/** The notices in the order of their names, as one text. */
export function formatNotices(notices: Notice[]): string {
  const parts = notices
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, licence, text }) => `${name} (${licence})\n\n${text.trim()}\n`)
  return ['This site holds parts made by others, under these licences.\n', ...parts].join(`\n${'-'.repeat(80)}\n\n`)
}

/** The notice of the package in a folder. @throws Error naming a package without the text of its licence */
export async function readNotice(folder: string): Promise<Notice> {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license: string
  }
  const file = (await readdir(folder)).find((candidate) => /^(licen[cs]e|copying)/i.test(candidate))
  if (!file)
    throw new Error(
      `The package ${name} is part of the pages, and has no file with its licence. Look for one of its licence texts.`,
    )
  return { name: `${name} ${version}`, licence: license, text: await readFile(path.join(folder, file), 'utf8') }
}

async function fontNotices(): Promise<Notice[]> {
  const files = (await readdir(fonts)).filter((file) => file.endsWith('.OFL.txt'))
  return Promise.all(
    files.map(async (file) => ({
      name: `Font ${file.replace('.OFL.txt', '')}`,
      licence: 'OFL-1.1',
      text: await readFile(new URL(file, fonts), 'utf8'),
    })),
  )
}
