import sax from 'sax'

/**
 * Reads a drawing (SVG) as browsers do, which are stricter than programs that draw: it must be XML
 * in the namespace of SVG. A drawing may be opened by itself too, at its own address, so it must
 * hold nothing that runs or loads. Runs in browsers too.
 */

const svgNamespace = 'http://www.w3.org/2000/svg'
/** Elements of these namespaces are drawn, or run, as in a page. */
const pageNamespaces = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML']
const runs = /^(?:script|foreignobject|handler|listener|iframe|embed|object)$/i
const moves = /^(?:set|animate\w*)$/i

const plain = 'Save it again as “plain SVG”'
const asPng = 'save it as a .png that is at least 1,000 pixels wide and high'

/** Namespaces count, and only the five entities of XML are known. The types lack the second. */
const asBrowsers: sax.SAXOptions & { strictEntities: boolean } = {
  xmlns: true,
  strictEntities: true,
}

/** A fault, thrown to stop the parser. */
class DrawingFault extends Error {}

/**
 * What is wrong with the text of a drawing, and what to do, as the end of a sentence that starts
 * with its name. Undefined if nothing is wrong.
 */
export function faultOfDrawing(text: string): string | undefined {
  const parser = sax.parser(true, asBrowsers)
  const open: string[] = []
  let style = ''
  let hasText = false

  parser.onerror = ({ message }) => {
    const [what = ''] = message.split('\n')
    throw new DrawingFault(
      `is incomplete or has an error in line ${parser.line + 1} (${what}), so browsers do not ` +
        `show it. ${plain}.`,
    )
  }
  parser.ondoctype = (doctype) => {
    if (doctype.includes('['))
      throw new DrawingFault(`defines its own entities at the start (DOCTYPE). ${plain}.`)
  }
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name.toLowerCase() !== 'xml') throw new DrawingFault(loads(`<?${name} … ?>`))
    checkEncoding(body)
  }
  parser.onopentag = (tag) => {
    const element = tag as sax.QualifiedTag
    if (open.length === 0) checkRoot(element)
    checkElement(element)
    open.push(element.local.toLowerCase())
  }
  parser.onclosetag = () => {
    open.pop()
  }
  const addText = (part: string): void => {
    if (open.at(-1) === 'style') style += part
    if (open.includes('text') && part.trim() !== '') hasText = true
  }
  parser.ontext = addText
  parser.oncdata = addText

  try {
    parser.write(text.replace(/^\uFEFF/, '')).close()
    checkStyle(style, '<style>')
    checkKeptStill(style)
    if (hasText && !bringsTypeface(style)) throw new DrawingFault(liveText)
    checkEmbedded(text)
  } catch (fault) {
    if (fault instanceof DrawingFault) return fault.message
    throw fault
  }
  return undefined
}

/** What is wrong with the file of a drawing: see `faultOfDrawing`. */
export function faultOfDrawingFile(bytes: Uint8Array): string | undefined {
  return isPacked(bytes) ? packedFault : faultOfDrawing(new TextDecoder().decode(bytes))
}

/** True for bytes that are packed by gzip, as in a .svgz. */
export function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** What to say of a packed drawing. */
export const packedFault: string =
  `is packed (an .svgz under another name), and browsers do not unpack it. ${plain}, not ` +
  'compressed.'

function checkRoot({ local, uri, attributes }: sax.QualifiedTag): void {
  if (local !== 'svg')
    throw new DrawingFault(`is not a drawing: it begins with <${local}>. ${plain}.`)
  if (uri !== svgNamespace)
    throw new DrawingFault(
      `does not say that it is SVG, so browsers do not show it. ${plain}, or add ` +
        `xmlns="${svgNamespace}" to its first tag.`,
    )
  const isSized = /^\s*\d/.test(attributes['width']?.value ?? '')
  if (!isSized && !attributes['viewBox'])
    throw new DrawingFault(
      `does not say how large it is, so browsers cut it off. ${plain}, with its width and height.`,
    )
}

/**
 * Refuses an encoding in which letters of ASCII may be parts of others, such as ISO-2022-JP: a
 * browser would then read other tags than the ones here.
 */
function checkEncoding(declaration: string): void {
  const [, encoding = 'utf-8'] = /encoding\s*=\s*["']([^"']*)/i.exec(declaration) ?? []
  if (/^(?:utf-?8|us-ascii|ascii|iso-8859-\d+|latin1|windows-125\d)$/i.test(encoding.trim())) return
  throw new DrawingFault(`says that its letters are written in ${encoding}. ${plain}, in UTF-8.`)
}

function checkElement({ name, local, uri, attributes }: sax.QualifiedTag): void {
  if (runs.test(local) || pageNamespaces.includes(uri)) throw new DrawingFault(mayRun(`<${name}>`))
  for (const attribute of Object.values(attributes))
    checkAttribute(attribute, `${attribute.name} at <${name}>`)
  checkKeptStill(attributes['style']?.value ?? '')
  if (!moves.test(local)) return
  const animated = attributes['attributeName']?.value ?? ''
  if (/(?:^|:)(?:href|base)$|^on/i.test(animated.trim()))
    throw new DrawingFault(mayRun(`<${name}> on ${animated}`))
  throw new DrawingFault(moving(`<${name}>`))
}

/**
 * Refuses styles that move something: a drawing has no button that stops it, as WCAG 2.2.2 demands.
 */
function checkKeptStill(style: string): void {
  const [what] = /(?<![\w-])animation(?:-name)?(?=\s*:(?!\s*none\b))/i.exec(style) ?? []
  if (what !== undefined) throw new DrawingFault(moving(what))
}

/**
 * Refuses photographs with data from the camera: a photograph inside a drawing is published as it
 * is.
 */
function checkEmbedded(text: string): void {
  const embedded = withoutReferences(text).matchAll(/data:image\/[^,"'<>]*;base64,([^"')<>&]*)/gi)
  for (const [, base64 = ''] of embedded)
    if (cameraData.test(decoded(base64)))
      throw new DrawingFault(
        'contains a photograph with data from the camera, such as where it was taken. Save ' +
          'that photograph as a file of its own, and use that file.',
      )
}

/**
 * The names under which a JPEG, PNG, WebP or AVIF has data in Exif, XMP or IPTC: see
 * https://exiftool.org/TagNames/JPEG.html and its pages of the other kinds.
 */
const cameraData =
  /Exif\0|eXIf|EXIF|XMP |ns\.adobe\.com\/xap|com\.adobe\.xmp|rdf\+xml|Photoshop 3\.0|Raw profile/

/** A text with the characters that XML writes as numbers: `&#10;` or `&#xA;` for a line end. */
function withoutReferences(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hexadecimal?: string, decimal?: string) =>
    letter(hexadecimal === undefined ? Number(decimal) : parseInt(hexadecimal, 16)),
  )
}

/**
 * The bytes of a text in base64, each as a character. Programs write line ends and percent codes
 * into it. What is left of a damaged one is published too, so nothing of it is passed over.
 */
function decoded(written: string): string {
  const letters = written
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => letter(parseInt(code, 16)))
    .replace(/[^A-Za-z0-9+/]/g, '')
  // Four letters are three bytes.
  return atob(letters.slice(0, letters.length - (letters.length % 4)))
}

/** True for styles that have the typeface of the drawing in them. */
function bringsTypeface(style: string): boolean {
  return /@font-face[^}]*url\(\s*["']?data:/is.test(style)
}

/** What to say of words that the drawing keeps as letters. */
const liveText =
  'has words as letters, which each visitor sees in another typeface. In your drawing program, ' +
  'turn text into paths (“Object to path”, “Create outlines”), and save it again.'

function moving(what: string): string {
  return (
    `moves, and visitors could not stop it: ${what}. Save it again without animation. A film ` +
    'has a button that stops it.'
  )
}

function checkAttribute({ local, prefix, value }: sax.QualifiedAttribute, where: string): void {
  if (/^on/i.test(local)) throw new DrawingFault(mayRun(where))
  if (prefix === 'xml' && local === 'base') throw new DrawingFault(loads(where))
  if (/^(?:href|src|srcset|ping)$/i.test(local) && !isInside(value))
    throw new DrawingFault(loads(where))
  // Names of namespaces are addresses that nothing loads.
  if (prefix !== 'xmlns' && local !== 'xmlns') checkStyle(value, where)
}

/**
 * Refuses styles that load something. Styles may write any letter as its number: `\75rl` is `url`.
 * Something between the signs of a comment may be part of a text in quotes, and is then no comment.
 */
function checkStyle(style: string, where: string): void {
  const letters = style
    .replace(/\\([0-9a-f]{1,6})(?:\r\n|\s)?/gi, (_, code: string) => letter(parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')
  for (const text of [letters, letters.replace(/\/\*.*?\*\//gs, '')])
    if (loadsSomething(text)) throw new DrawingFault(loads(where))
}

/** True for styles with an address that leads out of the drawing. */
function loadsSomething(style: string): boolean {
  if (/@import|image-set\(|(?<![\w-])(?:src|image|cross-fade)\(\s*["']/i.test(style)) return true
  const addresses = [...style.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(
    ([, address = '']) => address,
  )
  return addresses.some(
    (address) => !isInside(address) && !/^\s*data:(?:font|application)\//i.test(address),
  )
}

/** The letter with a number; none for a number that has no letter. */
function letter(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/**
 * True for an address that leads to a part of the drawing itself: an id, or a picture of points
 * written into it.
 */
function isInside(address: string): boolean {
  return /^\s*(?:#|data:image\/(?:avif|gif|jpe?g|png|webp)[;,])/i.test(address)
}

function mayRun(what: string): string {
  return (
    `contains something that could run in a browser: ${what}. ${plain} without scripts and ` +
    `links, or ${asPng}.`
  )
}

function loads(what: string): string {
  return (
    `uses something outside itself, which is not loaded here: ${what}. Embed that part in ` +
    `the drawing and save it again, or ${asPng}.`
  )
}
