import { getViteConfig } from 'astro/config'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { createServer } from 'vite'
import { root } from '../tools/support/processes.ts'

type Component = Parameters<AstroContainer['renderToString']>[0]

/**
 * Renders components of this folder once all pages are finished, when what they show is known: Astro's container, with Vite
 * to read them.
 * @param use gets a function that renders a component by its name, such as `Bar`, with its props
 */
export async function withRenderer<Result>(
  use: (render: (name: string, props: Record<string, unknown>) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const configure = getViteConfig(
    { server: { middlewareMode: true, watch: null, ws: false }, optimizeDeps: { noDiscovery: true, include: [] } },
    { root, configFile: false, devToolbar: { enabled: false }, logLevel: 'silent' },
  )
  const server = await createServer(await configure({ mode: 'production', command: 'serve' }))
  try {
    const container = await AstroContainer.create()
    return await use(async (name, props) => {
      const { default: component } = await server.ssrLoadModule(`/previews/show/${name}.astro`)
      return container.renderToString(component as Component, { props })
    })
  } finally {
    await server.close()
  }
}
