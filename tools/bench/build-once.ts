// Builds the Astro project in the current folder, with an empty cache, and prints the most memory it held in kilobytes and
// the milliseconds that the manifest took, as JSON.
import { build } from 'astro'
import path from 'node:path'
import { manifestFile } from '../../previews/review/manifest.ts'

const root = process.cwd()
// Astro's own place for its cache lies in node_modules, which the projects of a benchmark share.
await build({ root, cacheDir: path.join(root, '.cache'), logLevel: 'error' })
const [manifest] = performance.getEntriesByName(manifestFile)
console.log(JSON.stringify({ kilobytes: process.resourceUsage().maxRSS, manifest: manifest?.duration ?? 0 }))
process.exit(0)
