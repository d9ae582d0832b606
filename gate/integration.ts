import type { AstroIntegration } from 'astro'
import { describeLeads, type Build } from './build-settings.ts'

/** Says where the leads of a build go, in one line, once the build is done. */
export function leadsLine(build: Build): AstroIntegration {
  return {
    name: 'leads-line',
    hooks: { 'astro:build:done': () => console.log(describeLeads(build)) },
  }
}
