/** The package ships no types: this is the part of it that we use. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** Pins an axis to a value or narrows its range. */
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>
  }
  /** Cuts a font to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: Options,
  ): Promise<Buffer>
}
