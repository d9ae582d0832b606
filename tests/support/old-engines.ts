import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root } from '../../src/lib/project-root.ts'

/**
 * Two old Chromiums, which npm carries as `@sparticuz/chromium`: the oldest in which pages must
 * work, and one from the middle. They run on Linux on x64 alone.
 */
export const oldEngines = {
  'chromium-92': '92.0.0',
  'chromium-106': '106.0.2',
} as const
export type OldEngine = keyof typeof oldEngines

/** True if this machine can run them. */
export const canRunOld = process.platform === 'linux' && process.arch === 'x64'

/**
 * The program of an old Chromium, fetched once into a folder that git ignores.
 * @throws the error of npm if it cannot be had
 */
export function ensureOldEngine(name: OldEngine): string {
  const folder = path.join(root, '.data/old-engines', name)
  const program = path.join(folder, 'chromium')
  if (existsSync(program)) return program
  console.log(`Fetching ${name} (50 MB, once) ...`)
  const begun = `${folder}.begun`
  rmSync(begun, { recursive: true, force: true })
  mkdirSync(begun, { recursive: true })
  const wanted = `@sparticuz/chromium@${oldEngines[name]}`
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', begun]
  execFileSync('npm', ['install', ...flags, wanted], { stdio: 'inherit', cwd: begun })
  const packed = path.join(begun, 'node_modules/@sparticuz/chromium/bin')
  const unpack = (file: string) => brotliDecompressSync(readFileSync(path.join(packed, file)))
  for (const archive of ['swiftshader.tar.br', 'aws.tar.br'])
    execFileSync('tar', ['x', '-C', begun], { input: unpack(archive) })
  writeFileSync(path.join(begun, 'chromium'), unpack('chromium.br'), { mode: 0o755 })
  rmSync(path.join(begun, 'node_modules'), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(begun, folder)
  return program
}
