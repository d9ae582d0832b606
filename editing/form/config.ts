import { foldersWithComponents } from '../../src/schemas/prose-components.ts'
import { collections, type CollectionName } from '../../src/lib/collections.ts'
import { contentFolder } from '../check/content-file.ts'
import { shapeOf, type Shape } from '../check/shape.ts'
import type { Backend } from './backend.ts'
import { formFields, labelOf, type FindNames, type FormField } from './fields.ts'
import { proseField, sourceField } from './file.ts'

/** A kind of content file, as the form needs to know it. */
interface Kind {
  folder: string
  pattern: string
  shape: Shape
}

/** The name under which the form is told how to read and write files of a collection. It takes only this ending for .mdx. */
export const formatOf = (collection: string): string => `${collection}-frontmatter`

/** The folder of which every file is the only one of its kind. */
const settings = 'settings'

/** Lists of settings files to which names refer, by what schemas call them in `refersTo`. */
const registers: Readonly<Record<string, { file: CollectionName; list: string; name?: string; shown?: string[] }>> = {
  claim: { file: 'claims', list: 'claims', name: 'name', shown: ['text', 'means', 'name'] },
  outside: { file: 'addresses', list: 'outside', name: 'name', shown: ['means', 'name'] },
  unit: { file: 'claims', list: 'units' },
  group: { file: 'navigation', list: 'groups', name: 'id', shown: ['title'] },
  function: { file: 'navigation', list: 'functions', name: 'id', shown: ['name'] },
}

/** The kinds of content files that this site has. */
export function ownKinds(): Record<string, Kind> {
  return Object.fromEntries(
    Object.entries(collections).map(([name, { folder, pattern, schema }]) => [
      name,
      { folder, pattern, shape: shapeOf(schema) },
    ]),
  )
}

/**
 * The configuration of Sveltia CMS for all content: a form for every collection of the site, made from the shapes that the
 * check and the guide are made from.
 */
export function formConfig(backend: Backend, kinds = ownKinds()) {
  const names = namesIn(kinds)
  const folders = Object.entries(kinds).filter(([, { folder }]) => folder !== settings)
  const single = Object.entries(kinds).filter(([, { folder }]) => folder === settings)
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
      ...folders.map(([name, { folder, shape }]) => ({
        name,
        label: labelOf(folder),
        folder: `${contentFolder}/${folder}`,
        format: formatOf(name),
        extension: 'mdx',
        create: true,
        // The guide says how a page is deleted or renamed.
        delete: false,
        slug: {
          template: `{{${titleOf(shape)}}}`,
          editable: ['create'],
          hint: 'The name of the file, which is the end of the address.',
        },
        identifier_field: titleOf(shape),
        summary: `{{${'sections' in (shape.properties ?? {}) && name === 'pages' ? 'sections.0.heading' : titleOf(shape)}}}`,
        sortable_fields: [titleOf(shape)],
        thumbnail: false,
        fields: [...formFields(shape, names), ...proseOf(name, shape)],
      })),
      {
        name: settings,
        label: labelOf(settings),
        files: single.map(([name, { folder, pattern, shape }]) => ({
          name,
          label: labelOf(name),
          file: `${contentFolder}/${folder}/${pattern}`,
          format: formatOf(name),
          fields: [...formFields(shape, names), { name: sourceField, widget: 'hidden' }],
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

/** The field by which an entry is known in lists. */
function titleOf({ properties = {} }: Shape): string {
  return ['title', 'name', 'company'].find((name) => name in properties) ?? 'seo.title'
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

/** Where the names stand that fields refer to. */
function namesIn(kinds: Readonly<Record<string, Kind>>): FindNames {
  return (refersTo) => {
    const register = registers[refersTo]
    if (register && register.file in kinds) {
      const { list, name, shown = [undefined] } = register
      const at = (field?: string): string => [list, '*', field].filter(Boolean).join('.')
      return {
        collection: settings,
        file: register.file,
        value_field: at(name),
        display_fields: shown.map(at),
      }
    }
    const entry = Object.entries(kinds).find(([, { folder }]) => folder === refersTo)
    return entry && { collection: entry[0], value_field: '{{slug}}', display_fields: [titleOf(entry[1].shape)] }
  }
}
