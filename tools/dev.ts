// `npm run dev`: serves the site while you edit it, with each change at once. Leads go to the
// embedded backend.
import { forgetContent, loadSettings, runAstro } from './support/processes.ts'

loadSettings()
process.env['SITE_STAGE'] ||= 'local'
forgetContent()
const options = [
  ['--port', process.env['PORT']],
  // Without HOST only this machine reaches the server. Vite refuses unknown host names.
  ['--host', process.env['HOST']],
  ['--allowed-hosts', process.env['ALLOWED_HOSTS']],
].flatMap(([name = '', value]) => (value ? [name, value] : []))
const code = await runAstro(['dev', ...options, ...process.argv.slice(2)])
// Ctrl-C or a signal is the usual end of this command.
process.exitCode = code === 130 || code === 143 ? 0 : code
