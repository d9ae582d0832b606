import path from 'node:path'

/**
 * The folder of the project. For programs and integrations, which Node runs from their files; what
 * Vite bundles for pages lies elsewhere.
 */
export const root = path.resolve(import.meta.dirname, '../..')
