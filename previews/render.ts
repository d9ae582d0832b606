import { getViteConfig } from 'astro/config'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { createServer } from 'vite'
import { root } from '../tools/support/processes.ts'

/** Gives a function that renders a component of `show` by its name, once all pages are finished and its props are known. */
export async function withRenderer(
  use: (render: (name: string, props: Record<string, unknown>) => Promise<string>) => Promise<void>,
): Promise<void> {
  const configure = getViteConfig(
    { server: { middlewareMode: true, watch: null, ws: false }, optimizeDeps: { noDiscovery: true, include: [] } },
    { root, configFile: false, devToolbar: { enabled: false }, logLevel: 'silent' },
  )
  const server = await createServer(await configure({ mode: 'production', command: 'serve' }))
  try {
    const container = await AstroContainer.create()
    await use(async (name, props) => {
      const { default: component } = await server.ssrLoadModule(`/previews/show/${name}.astro`)
      return container.renderToString(component as Parameters<AstroContainer['renderToString']>[0], { props })
    })
  } finally {
    await server.close()
  }
}
