import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import { fileURLToPath } from 'node:url'
import { contentCheck } from './editing/check-integration.ts'
import { editor } from './editing/editor/build/integration.ts'
import { textMarks } from './editing/editor/build/text-marks.ts'
import { gallery } from './editing/gallery/integration.ts'
import { embeddedBackend } from './leads/integration.ts'
import { figuresInProse } from './src/integrations/figures-in-prose.ts'
import { finishPages } from './src/integrations/finish-pages.ts'
import { hostingFiles } from './src/integrations/hosting-files.ts'
import { intent } from './src/integrations/intent.ts'
import { publishedPictures } from './src/integrations/published-pictures.ts'
import { previews } from './previews/integration.ts'
import { keepWholeSheet } from './previews/whole-sheet.ts'
import { thirdPartyNotices } from './src/integrations/third-party-notices.ts'
import { readGuardedBuild, projectOf } from './gate/build-settings.ts'
import { leadsLine } from './gate/integration.ts'
import { refuseHarmfulFiles } from './gate/repository-files.ts'
import { publishedBranch } from './gate/stage.ts'
import { fontFiles } from './src/lib/font-files.ts'

refuseHarmfulFiles(fileURLToPath(new URL('.', import.meta.url)), process.env)
const build = await readGuardedBuild(process.env)
const { stage, site, leads, mediaOrigin } = build
const project = projectOf(leads)
// From here on there is one pair of names, whichever project was chosen. The environment itself is
// changed, and not `vite.define` or `env.schema` used: both would add a value and leave the address
// of production in the environment of a preview, where any code of the build could read it.
process.env.PUBLIC_SUPABASE_URL = project?.url ?? ''
process.env.PUBLIC_SUPABASE_KEY = project?.key ?? ''

export default defineConfig({
  site,
  trailingSlash: 'never',
  compressHTML: 'jsx',
  // Four pages at once: while one is written, others are rendered.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Brygada 1918',
      cssVariable: '--font-display',
      fallbacks: ['Near Display', 'Near Display on Android', 'Georgia', 'serif'],
      // Those of near-fonts.css come nearer, since they are measured on our own text.
      optimizedFallbacks: false,
      options: {
        variants: [
          ...fontFiles('display-roman', { weight: '500', style: 'normal', display: 'swap' }),
          ...fontFiles('display-italic', { weight: '500', style: 'italic', display: 'swap' }),
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Instrument Sans',
      cssVariable: '--font-sans',
      fallbacks: ['Near Sans', 'Near Sans on Android', 'system-ui', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: fontFiles('sans', {
          weight: '400 600',
          style: 'normal',
          display: 'swap',
        }),
      },
    },
  ],
  // Astro's extension of VS Code completes the fields of content files.
  experimental: { contentIntellisense: true },
  image: {
    service: {
      // From the root of the project: the names of pictures depend on this path, and should be the
      // same in any folder.
      entrypoint: '/src/lib/picture-service.ts',
      // sharp's usual effort, 4, takes seven times as long, and its pictures are no lighter.
      config: { avif: { effort: 2 } },
    },
  },
  // Its bar would lie over the editor's own, and its audits of a page take longer than the page.
  devToolbar: { enabled: false },
  integrations: [
    contentCheck(stage, {
      branch: publishedBranch(process.env),
      commit: build.published.commit,
    }),
    textMarks(stage),
    figuresInProse(),
    mdx(),
    react(),
    intent(),
    embeddedBackend({ isOff: project !== undefined }),
    // Before finishPages(), which cuts the styles of each page to those that it uses.
    keepWholeSheet(),
    finishPages({ media: mediaOrigin, leads: project && new URL(project.url).origin }),
    publishedPictures(),
    hostingFiles(stage),
    thirdPartyNotices(),
    previews(build),
    gallery(stage),
    editor(stage),
    leadsLine(build),
  ],
  vite: {
    // What this file has decided, for the code of pages: see src/env.d.ts.
    define: {
      'import.meta.env.LEADS_GO': JSON.stringify(leads.kind),
      'import.meta.env.IS_PREVIEW': JSON.stringify(stage === 'preview'),
    },
    // Styles are made small page by page. Made small before, nested rules come out flat, which is
    // longer.
    plugins: [tailwindcss({ optimize: false })],
    // Packages may be links into another folder, as in the copies that tests work on. They are
    // served from where they lie.
    server: {
      fs: {
        allow: ['.', fileURLToPath(new URL('../..', import.meta.resolve('astro/package.json')))],
      },
    },
    build: {
      // The oldest browsers in which pages must work: docs/decisions.md, section 5.
      target: ['chrome92', 'firefox102', 'safari15.4'],
      // The last step of the build does the same for styles, page by page.
      cssTarget: 'esnext',
      rolldownOptions: {
        onLog(level, log, report) {
          // Each MDX file brings two of these. They are about directives that only Astro itself
          // reads.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
        },
      },
    },
  },
})
