import { foldersWithComponents } from '../../src/schemas/prose-components.ts'
import { collections } from '../../src/lib/collections.ts'
import { contentFolder } from '../check/content-file.ts'
import { shapeOf, type Shape } from '../check/shape.ts'
import type { Backend } from '../git-host.ts'
import { formFields, labelOf, type FormField } from './fields.ts'
import { proseField, sourceField } from './file.ts'
import { settings, titleFieldOf } from './names.ts'

/** The name under which the form is told how to read and write files of a collection. It takes only this ending for .mdx. */
export const formatOf = (collection: string): string => `${collection}-frontmatter`

/**
 * The configuration of Sveltia CMS for all content: a form for every collection of the site, made from the shapes that the
 * check and the guide are made from.
 */
export function formConfig(backend: Backend) {
  const kinds = Object.entries(collections).map(([name, kind]) => ({ name, shape: shapeOf(kind.schema), ...kind }))
  const folders = kinds.filter(({ folder }) => folder !== settings)
  const single = kinds.filter(({ folder }) => folder === settings)
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
    output: { omit_empty_optional_fields: true },
    collections: [
      ...folders.map(({ name, folder, shape }) => ({
        name,
        label: labelOf(folder),
        folder: `${contentFolder}/${folder}`,
        format: formatOf(name),
        extension: 'mdx',
        create: true,
        // The guide says how a page is deleted or renamed.
        delete: false,
        slug: {
          template: `{{${titleFieldOf(shape)}}}`,
          editable: ['create'],
          hint: 'The name of the file, which is the end of the address.',
        },
        identifier_field: titleFieldOf(shape),
        summary: `{{${name === 'pages' ? 'sections.0.heading' : titleFieldOf(shape)}}}`,
        sortable_fields: [titleFieldOf(shape)],
        thumbnail: false,
        fields: [...formFields(shape), ...proseOf(name, shape)],
      })),
      {
        name: settings,
        label: labelOf(settings),
        files: single.map(({ name, folder, pattern, shape }) => ({
          name,
          label: labelOf(name),
          file: `${contentFolder}/${folder}/${pattern}`,
          format: formatOf(name),
          fields: [...formFields(shape), { name: sourceField, widget: 'hidden' }],
        })),
      },
    ],
  }
}

/** The types of sections in the order in which a form offers them. */
export function listedTypes({ collections: forms }: Pick<ReturnType<typeof formConfig>, 'collections'>): string[] {
  const fields = forms.flatMap((form) => ('fields' in form ? form.fields : []))
  const types = fields.find(({ name }) => name === 'sections')?.['types'] as { name: string }[] | undefined
  return types?.map(({ name }) => name) ?? []
}

/** Where a content file is edited by form; without one, where all are. */
export function formAddress(file: { folder: string; collection: string; id: string } | undefined): string {
  if (!file) return '/edit'
  return `/edit#/collections/${file.folder === settings ? settings : file.collection}/entries/${file.id}`
}

/** A field for the prose, as it is written, where files of this kind may have some; and one for what nobody sees. */
function proseOf(name: string, { properties = {} }: Shape): FormField[] {
  const may = name === 'surveys' || 'sections' in properties
  const components = foldersWithComponents.includes(name)
    ? ' `<Outside name="calendar">words</Outside>` leads to an outside address.'
    : ''
  const hint =
    name === 'surveys' ? 'What this role involves: three to five sentences.' : 'Shown where the section “Prose” stands.'
  const prose: FormField = {
    name: proseField,
    label: 'Text under the fields',
    widget: 'text',
    required: name === 'surveys',
    hint: `${hint} Markdown: \`## heading\`, \`- list\`, \`[words](/contact)\`.${components}`,
  }
  return [...(may ? [prose] : []), { name: sourceField, widget: 'hidden' }]
}
