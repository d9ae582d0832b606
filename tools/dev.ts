// `npm run dev`: the site while it is written, each change at once on screen. Leads go to the embedded backend.
import { forgetContent, loadSettings, runAstro } from './support/processes.ts'

loadSettings()
process.env['SITE_STAGE'] ||= 'local'
forgetContent()
const port = process.env['PORT'] ? ['--port', process.env['PORT']] : []
const code = await runAstro(['dev', ...port, ...process.argv.slice(2)])
// Stopped with Ctrl-C or by a signal is how this command ends.
process.exitCode = code === 130 || code === 143 ? 0 : code
