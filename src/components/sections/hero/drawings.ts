/** The fields of drawings: each drawing names those that it needs and which it takes. */
type DrawingField =
  | 'captions'
  | 'function'
  | 'functions'
  | 'minutes'
  | 'people'
  | 'lights'
  | 'weeks'
  | 'phases'
  | 'specimen'
  | 'before'
  | 'after'

/** A drawing of a hero. */
interface HeroDrawing {
  /** Its component in `components/drawings`. It gets the props of `props.ts` there. */
  component: string
  /**
   * Behind the words, in the right half of the window, in a panel beside the words, or below them.
   */
  position: 'behind' | 'half' | 'panel' | 'below'
  /** A description for editors. */
  description: string
  /** The fields that it requires, and those that it shows if they are there. */
  needs?: readonly DrawingField[]
  takes?: readonly DrawingField[]
  /** A description of each caption, in their order. */
  captions?: readonly string[]
  /** The classes of the title, if not those of most pages. */
  titleClasses?: string
  /** Its ground, if it covers the whole band. */
  ground?: 'paper' | 'land' | 'night'
}

/**
 * Every drawing that a hero may have. A new one is a component in `components/drawings` and a line
 * here.
 */
const heroDrawings = {
  inlet: {
    component: 'Inlet',
    position: 'behind',
    description: 'a coast with a light of each function',
    takes: ['functions', 'minutes', 'captions'],
    captions: ['the words under the dial'],
    titleClasses: 'text-display col:text-title wide:text-display',
    ground: 'land',
  },
  sheet: {
    component: 'Specimen',
    position: 'panel',
    description: 'a sheet of the report',
    needs: ['specimen'],
  },
  'survey-in-progress': {
    component: 'SurveyInProgress',
    position: 'half',
    description: 'a search that has not covered all',
    takes: ['captions'],
    captions: ['the words on the white patch'],
  },
  'position-fix': {
    component: 'PositionFix',
    position: 'panel',
    description: 'bearings of a group of people that meet in one place',
    needs: ['people'],
  },
  'single-light': {
    component: 'CloseLight',
    position: 'behind',
    description: 'the light of one function, close up',
    needs: ['function'],
    titleClasses: 'name text-giant col:text-display bar:text-giant',
  },
  lights: {
    component: 'ManyLights',
    position: 'behind',
    description: 'at night, as many lights as a figure says',
    needs: ['lights', 'captions'],
    captions: ['what the lights stand for'],
    ground: 'night',
  },
  weeks: {
    component: 'WeekStrip',
    position: 'below',
    description: 'a bar of weeks with the phases of a programme',
    needs: ['weeks', 'phases'],
    titleClasses: 'text-display wide:text-giant',
  },
  hours: {
    component: 'HoursBar',
    position: 'below',
    description: 'a bar of hours, a stripe for each (for ten, beyond 120 hours)',
    needs: ['before', 'after', 'captions'],
    captions: ['the words under its first part', 'the words under its end'],
    titleClasses: 'text-display',
  },
} as const satisfies Record<string, HeroDrawing>

/** The name of a drawing of a hero. */
type HeroDrawingName = keyof typeof heroDrawings
/** All of them, in the order of the table. */
export const heroDrawingNames = Object.keys(heroDrawings) as [HeroDrawingName, ...HeroDrawingName[]]
/** The entry of a drawing in the table. */
export const heroDrawing = (name: HeroDrawingName): HeroDrawing => heroDrawings[name]

/** The fields of a hero that its drawing may show. */
interface HeroFields {
  drawing?: HeroDrawingName | undefined
  captions: readonly string[]
  ground?: string | undefined
  [field: string]: unknown
}

/** A mistake in a field, or in one entry of it, as a sentence to an editor. */
interface DrawingProblem {
  field: string
  entry?: number
  message: string
}

/** The mistakes in the fields of a drawing, each with its field and its entry. */
export function drawingProblems(section: HeroFields): DrawingProblem[] {
  const name = section.drawing
  const drawing: Partial<HeroDrawing> = name ? heroDrawing(name) : {}
  const here = name ? `The drawing “${name}”` : 'A hero without a drawing'
  const allFields = new Set(heroDrawingNames.flatMap((other) => fieldsOf(heroDrawing(other))))
  const problems = [...allFields].flatMap((field) => fieldProblem(field, section, drawing, here))
  return [
    ...problems,
    ...captionProblems(section, drawing, here),
    ...groundProblem(section, drawing, here),
  ]
}

const isThere = (field: string, section: HeroFields): boolean =>
  field === 'captions' ? section.captions.length > 0 : section[field] !== undefined

/** The mistake that a needed field is missing, or that a field is not shown. */
function fieldProblem(
  field: DrawingField,
  section: HeroFields,
  { needs = [], takes = [] }: Partial<HeroDrawing>,
  here: string,
): DrawingProblem[] {
  const isNeeded = needs.includes(field)
  if (!isThere(field, section)) {
    const message = `${here} needs “${field}”. Write it, or choose another drawing.`
    return isNeeded ? [{ field, message }] : []
  }
  if (isNeeded || takes.includes(field)) return []

  const owners = heroDrawingNames.filter((other) => fieldsOf(heroDrawing(other)).includes(field))
  const names = owners.map((other) => `“${other}”`).join(' and ')
  const message = `${here} does not show “${field}”, which is for ${names}. Remove it.`
  return [{ field, message }]
}

/** The mistake that there are too many captions, or too few. */
function captionProblems(
  section: HeroFields,
  { needs = [], captions = [] }: Partial<HeroDrawing>,
  here: string,
): DrawingProblem[] {
  const count = section.captions.length
  if (captions.length > 0 && count > captions.length) {
    const message = `${here} has room for ${captions.join(' and ')}. Remove the other captions.`
    return [{ field: 'captions', entry: captions.length, message }]
  }
  if (needs.includes('captions') && count > 0 && count < captions.length) {
    const message = `${here} shows ${captions.join(' and ')}. Write a caption for each.`
    return [{ field: 'captions', message }]
  }
  return []
}

/** The mistake that a ground is written that the drawing covers. */
function groundProblem(
  section: HeroFields,
  { ground }: Partial<HeroDrawing>,
  here: string,
): DrawingProblem[] {
  if (!ground || !section.ground) return []
  const message = `${here} covers the whole band, whose ground is never seen. Remove this line.`
  return [{ field: 'ground', message }]
}

/** The fields that a drawing shows. */
export function fieldsOf({ needs = [], takes = [] }: HeroDrawing): DrawingField[] {
  return [...needs, ...takes]
}
