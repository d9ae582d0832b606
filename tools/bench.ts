// `npm run bench`: what the site weighs, how soon it paints on a bad line beside a floor page, and how its build grows
// beside a bare project. It looks at the site that tests read, so run `npm run build:tests` first. Times are ratios within
// one run, since machines are noisy.
//   --only    bytes, paint, form or build
//   --runs    how often each page is painted; --routes which, such as /,/contact
//   --roles   the numbers of roles to build
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    routes: { type: 'string' },
    roles: { type: 'string', default: '33,330' },
  },
})
// Each part loads what it needs: only those that look at the test site ask for one.
const parts: Record<string, () => Promise<void> | void> = {
  bytes: async () => (await import('./bench/bytes.ts')).benchBytes(),
  paint: async () => (await import('./bench/paint.ts')).benchPaint(Number(values.runs), values.routes?.split(',')),
  form: async () => (await import('./bench/form.ts')).benchForm(),
  build: async () => (await import('./bench/builds.ts')).benchBuilds(values.roles.split(',').map(Number)),
}
const chosen = values.only ? [values.only] : Object.keys(parts)
for (const name of chosen) {
  const run = parts[name]
  if (!run) {
    console.error(`There is no part "${name}". There are: ${Object.keys(parts).join(', ')}.`)
    process.exit(1)
  }
  await run()
}
