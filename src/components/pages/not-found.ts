import { nearestPages, type NamedPage } from '../../lib/nearest-pages.ts'

// Every page names all others in its menus and its footer, so the nearest ones are found without asking the server.
const pages = [...document.querySelectorAll<HTMLAnchorElement>('header li a, footer li a')].map(
  (link): NamedPage => {
    const list = link.closest('ul')
    return {
      path: link.pathname,
      label: link.textContent.trim(),
      place: list?.previousElementSibling?.textContent.trim() ?? '',
    }
  },
)
const rows = [...document.querySelectorAll('.not-found li')]
nearestPages(location.pathname, pages, rows.length).forEach(({ path, label, place }, index) => {
  const [link, where] = [rows[index]?.querySelector('a'), rows[index]?.querySelector('span')]
  if (!link || !where) return
  link.href = path
  link.textContent = label
  where.textContent = place
})
