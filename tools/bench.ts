// `npm run bench`: what the site weighs, how soon it paints on a bad line beside a floor page, and how its build grows
// beside a bare project. It first builds the site that tests read, unless TEST_DIST names another. Times are ratios within one
// run, since machines are noisy.
//   --only    bytes, paint, form or build
//   --runs    how often each page is painted; --routes which, such as /,/contact
//   --roles   the numbers of roles to build
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root, runNode } from './support/processes.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    routes: { type: 'string' },
    roles: { type: 'string', default: '33,330' },
  },
})
// Each part is loaded when it runs, since all but `build` stop where there is no test site.
const parts: Record<string, () => Promise<void> | void> = {
  bytes: async () => (await import('./bench/bytes.ts')).benchBytes(),
  paint: async () => (await import('./bench/paint.ts')).benchPaint(Number(values.runs), values.routes?.split(',')),
  form: async () => (await import('./bench/form.ts')).benchForm(),
  build: async () => (await import('./bench/builds.ts')).benchBuilds(values.roles.split(',').map(Number)),
}
const chosen = values.only ? [values.only] : Object.keys(parts)
if (values.only !== 'build' && !process.env['TEST_DIST'])
  if ((await runNode(path.join(root, 'tests/build-site.ts'), [])) > 0) process.exit(1)
for (const name of chosen) {
  const run = parts[name]
  if (!run) {
    console.error(`There is no part "${name}". There are: ${Object.keys(parts).join(', ')}.`)
    process.exit(1)
  }
  await run()
}
