// `npm run licences`: refuses packages whose licence nobody has looked at.
//   --weaknesses   also asks the registry for known weaknesses of the installed versions
//   --bill FILE    writes the software bill (CycloneDX, JSON) to a file
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findUnknownLicences, readWeaknesses, type LockFile } from './licences/packages.ts'
import { root } from './support/processes.ts'

const { values } = parseArgs({ options: { weaknesses: { type: 'boolean' }, bill: { type: 'string' } } })
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile
const npm = { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 } as const

const unknown = findUnknownLicences(lock)
for (const sentence of unknown) console.error(sentence)
if (unknown.length > 0) process.exitCode = 1
else console.log(`${Object.keys(lock.packages).length - 1} packages, all under licences that are allowed here.`)

if (values.weaknesses) {
  const answer = spawnSync('npm', ['audit', '--json'], npm)
  const weaknesses = readWeaknesses(answer.stdout)
  if (weaknesses === undefined)
    console.log('NOT KNOWN: this registry did not say whether packages have known weaknesses.')
  else if (weaknesses.length === 0) console.log('No package has a known weakness.')
  else {
    for (const sentence of weaknesses) console.error(sentence)
    process.exitCode = 1
  }
}

if (values.bill) {
  const bill = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], npm)
  if (bill.status === 0) {
    writeFileSync(path.resolve(values.bill), bill.stdout)
    console.log(`The software bill is in ${values.bill}.`)
  } else {
    console.error(
      `npm could not make the software bill, most likely since package-lock.json does not fit package.json:\n${bill.stderr}`,
    )
    process.exitCode = 1
  }
}
