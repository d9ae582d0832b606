export {}

// If the browser can, the light of a followed role moves to its place on the role's page: from the
// heading of its list, or from beside its name on the chart.
addEventListener('pageswap', ({ activation }) => {
  const path = activation?.entry?.url && new URL(activation.entry.url).pathname
  const link = document.querySelector(`.role-list [href="${path}"]`)
  const listed = link?.closest('.role-list')?.querySelector<SVGElement>('.light')
  const name = document.activeElement?.closest('.index-chart a')?.getBoundingClientRect()
  if (!listed) return
  const light = name ? (listed.cloneNode(true) as SVGElement) : listed
  if (name) {
    document.body.append(light)
    light.style.cssText = `position:fixed;left:${name.x - 34}px;top:${name.y + name.height / 2 - 15}px`
  }
  light.style.viewTransitionName = 'light'
  addEventListener(
    'pageshow',
    () => (name ? light.remove() : (light.style.viewTransitionName = '')),
    { once: true },
  )
})
