import { foldersWithComponents } from '../../src/schemas/prose-components.ts'
import { collections } from '../../src/lib/collections.ts'
import { pictureFolder } from '../../src/lib/picture-files.ts'
import { contentFolder } from '../check/content-file.ts'
import { shapeOf, type Shape } from '../check/shape.ts'
import type { Backend } from '../git-host.ts'
import { labelOf, titleFieldOf } from '../editor/model/labels.ts'
import { formFields, settings, type FormField } from './fields.ts'
import { proseField, sourceField } from '../editor/model/writer/file.ts'

/**
 * The name of the format by which the form reads and writes files of a collection. For .mdx it must
 * have this ending.
 */
export const formatOf = (collection: string): string => `${collection}-frontmatter`

/**
 * The configuration of Sveltia CMS for all content: a form for every collection of the site, made
 * from the same shapes as the check and the guide.
 */
export function formConfig(backend: Backend) {
  const forms = Object.entries(collections).map(([name, { folder, pattern, schema }]) => {
    const shape = shapeOf(schema)
    const fields = [
      ...formFields(shape),
      ...proseOf(name, shape),
      { name: sourceField, widget: 'hidden' },
    ]
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
      // The guide says how to delete or rename a page.
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
    media_folder: pictureFolder,
    public_folder: '../pictures',
    media_libraries: {
      // The check requires a lower-case name. A photograph of any size is stored small.
      default: {
        config: {
          max_file_size: 8_000_000,
          slugify_filename: true,
          transformations: {
            raster_image: { format: 'webp', quality: 85, width: 2000, height: 2000 },
          },
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

/** The address of the form of a content file; without a file, that of the overview. */
export function formAddress(
  file: { folder: string; collection: string; id: string } | undefined,
): string {
  if (!file) return '/edit'
  return `/edit#/collections/${file.folder === settings ? settings : file.collection}/entries/${file.id}`
}

/** A field for the prose, as it is written, for files that may have prose. */
function proseOf(name: string, { properties = {} }: Shape): FormField[] {
  const what =
    name === 'surveys'
      ? 'What this role involves: three to five sentences.'
      : 'Shown in the section “Prose”.'
  const links = foldersWithComponents.includes(name)
    ? ', `<Outside name="calendar">words</Outside>`'
    : ''
  const hint = `${what} Markdown: \`## heading\`, \`- list\`, \`[words](/contact)\`${links}.`
  const prose = {
    name: proseField,
    label: 'Text under the fields',
    widget: 'text',
    required: false,
    hint,
  }
  return name === 'surveys' || 'sections' in properties ? [prose] : []
}
