// `npm run bench`: what the site weighs, how soon it paints on a bad line beside a floor page, and how its build grows
// beside a bare project. It looks at the site that tests read, so run `npm run build:tests` first. Times are ratios within
// one run, since machines are noisy.
//   --only    bytes, paint, form or build
//   --runs    how often each page is painted; --routes which, such as /,/contact
//   --roles   the numbers of roles to build
import { parseArgs } from 'node:util'
import { benchBuilds } from './bench/builds.ts'
import { benchBytes } from './bench/bytes.ts'
import { benchForm } from './bench/form.ts'
import { benchPaint } from './bench/paint.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    routes: { type: 'string' },
    roles: { type: 'string', default: '33,330' },
  },
})
const parts: Record<string, () => Promise<void> | void> = {
  bytes: benchBytes,
  paint: () => benchPaint(Number(values.runs), values.routes?.split(',')),
  form: benchForm,
  build: () => benchBuilds(values.roles.split(',').map(Number)),
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
