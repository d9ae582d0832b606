// `npm run dev`: serves the site while you edit it, with each change at once. Leads go to the
// embedded backend.
import { forgetServedContent, loadSettings, runAstro } from './support/processes.ts'

loadSettings()
process.env['SITE_STAGE'] ||= 'local'
forgetServedContent()
const options = [
  ['--port', process.env['PORT']],
  // Without HOST only this machine reaches the server. Vite refuses unknown host names.
  ['--host', process.env['HOST']],
  ['--allowed-hosts', process.env['ALLOWED_HOSTS']],
].flatMap(([name = '', value]) => (value ? [name, value] : []))
// Astro's lock refuses a second server of this folder, such as that of `npm test` beside this one.
const words = ['dev', '--ignore-lock', ...options, ...process.argv.slice(2)]
const code = await runAstro(words)
// Ctrl-C or a signal is the usual end of this command.
process.exitCode = code === 130 || code === 143 ? 0 : code
