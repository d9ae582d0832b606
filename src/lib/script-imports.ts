/**
 * The files that a built script imports before it runs, as it names them: `./Accordion.a1.js`. What
 * it may fetch later by `import()` is none of them.
 */
export function staticImports(script: string): string[] {
  const imports = script.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)
  return [...imports].map(([, file = '']) => file)
}
