// Builds the Astro project in the current folder, with an empty cache, and prints the most memory it held in kilobytes.
import { build } from 'astro'
import path from 'node:path'

const root = process.cwd()
// Astro's own place for its cache lies in node_modules, which the projects of a benchmark share.
await build({ root, cacheDir: path.join(root, '.cache'), logLevel: 'error' })
console.log(process.resourceUsage().maxRSS)
process.exit(0)
