import { foldersWithComponents } from '../../src/schemas/prose-components.ts'
import { collections } from '../../src/lib/collections.ts'
import { contentFolder } from '../check/content-file.ts'
import { shapeOf, type Shape } from '../check/shape.ts'
import type { Backend } from '../git-host.ts'
import { formFields, labelOf, settings, titleFieldOf, type FormField } from './fields.ts'
import { proseField, sourceField } from './file.ts'

/** The name under which the form is told how to read and write files of a collection. It takes only this ending for .mdx. */
export const formatOf = (collection: string): string => `${collection}-frontmatter`

/**
 * The configuration of Sveltia CMS for all content: a form for every collection of the site, made from the shapes that the
 * check and the guide are made from.
 */
export function formConfig(backend: Backend) {
  const forms = Object.entries(collections).map(([name, { folder, pattern, schema }]) => {
    const shape = shapeOf(schema)
    const fields = [...formFields(shape), ...proseOf(name, shape), { name: sourceField, widget: 'hidden' }]
    const form = { name, format: formatOf(name), fields }
    const place = `${contentFolder}/${folder}`
    if (folder === settings) return { ...form, label: labelOf(name), file: `${place}/${pattern}` }
    const title = titleFieldOf(shape)
    const hint = 'The name of the file, which is the end of the address.'
    return {
      ...form,
      label: labelOf(folder),
      folder: place,
      extension: 'mdx',
      create: true,
      // The guide says how a page is deleted or renamed.
      delete: false,
      slug: { template: `{{${title}}}`, editable: ['create'], hint },
      identifier_field: title,
      thumbnail: false,
    }
  })
  return {
    load_config_file: false,
    backend: { ...backend, auth_methods: ['token'] },
    app_title: 'Edit by form',
    logo: { src: '/favicon.svg', show_in_header: false },
    media_folder: 'public/media',
    public_folder: '/media',
    media_libraries: {
      // The check asks for a name of small letters. A photograph of any size is stored small.
      default: {
        config: {
          max_file_size: 8_000_000,
          slugify_filename: true,
          transformations: { raster_image: { format: 'webp', quality: 85, width: 2000, height: 2000 } },
        },
      },
      stock_assets: false,
    },
    show_preview_links: false,
    editor: { preview: false },
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [
      ...forms.filter((form) => 'folder' in form),
      { name: settings, label: labelOf(settings), files: forms.filter((form) => 'file' in form) },
    ],
  }
}

/** Where a content file is edited by form; without one, where all are. */
export function formAddress(file: { folder: string; collection: string; id: string } | undefined): string {
  if (!file) return '/edit'
  return `/edit#/collections/${file.folder === settings ? settings : file.collection}/entries/${file.id}`
}

/** A field for the prose, as it is written, where files of this kind may have some. */
function proseOf(name: string, { properties = {} }: Shape): FormField[] {
  const what =
    name === 'surveys' ? 'What this role involves: three to five sentences.' : 'Shown in the section “Prose”.'
  const links = foldersWithComponents.includes(name) ? ', `<Outside name="calendar">words</Outside>`' : ''
  const hint = `${what} Markdown: \`## heading\`, \`- list\`, \`[words](/contact)\`${links}.`
  const prose = { name: proseField, label: 'Text under the fields', widget: 'text', required: false, hint }
  return name === 'surveys' || 'sections' in properties ? [prose] : []
}
