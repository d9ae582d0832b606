/** Encodes drawn frames with ffmpeg. */
import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { framesPerSecond } from './scenes.ts'

/** The greatest weight of a film, in bytes. */
const byteLimit = 120_000

interface Codec {
  /** The name of the encoder in ffmpeg. */
  encoder: string
  /** The first quality to try (lower is better), and the worst that we would still publish. */
  crf: number
  worst: number
  options: readonly string[]
}

/** Options of ffmpeg, with a value each, as its command takes them. */
function flags(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [`-${name}`, value])
}

const codecs = {
  av1: {
    encoder: 'libsvtav1',
    crf: 26,
    worst: 56,
    options: flags({ preset: '5', g: '999', 'svtav1-params': 'tune=0:scd=0' }),
  },
  // Two threads on any machine: x264 divides its work, and so its bytes, by their number.
  h264: {
    encoder: 'libx264',
    crf: 20,
    worst: 38,
    options: flags({
      preset: 'slower',
      tune: 'animation',
      'profile:v': 'high',
      g: '999',
      threads: '2',
    }),
  },
} as const satisfies Record<string, Codec>
type CodecName = keyof typeof codecs

const colours = flags({
  color_primaries: 'bt709',
  color_trc: 'bt709',
  colorspace: 'bt709',
  color_range: 'tv',
})
/** No sound, no notes of the encoder, and the index first, so that a film plays while it loads. */
const container = [
  '-an',
  ...flags({
    map_metadata: '-1',
    fflags: '+bitexact',
    'flags:v': '+bitexact',
    movflags: '+faststart',
  }),
]

/**
 * Runs ffmpeg.
 * @throws Error with a sentence if it is missing or stops with an error, such as a missing encoder
 */
async function ffmpeg(args: readonly string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-nostdin', '-loglevel', 'error', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, SVT_LOG: '1' },
  })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => {
    complaint += part.toString()
  })
  const notInstalled = new Error(
    'ffmpeg is not installed. Install a full build, such as that of Debian or of Homebrew, ' +
      'then run this command again.',
  )
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve)
    child.on('error', () => reject(notInstalled))
  })
  if (code !== 0) throw new Error(`ffmpeg stopped with code ${code}: ${complaint.trim()}`)
}

/**
 * Writes a film to `file` from a file of frames (8-bit grey, `width` by `height`), `shrink` times
 * smaller, at the codec's quality or, if that weighs more than `byteLimit`, at the first worse one
 * that fits. Returns the bytes and the quality.
 */
export async function encodeVideo(
  frames: string,
  { width, height }: { width: number; height: number },
  shrink: number,
  codec: CodecName,
  file: string,
): Promise<{ bytes: number; crf: number }> {
  const { encoder, crf: first, worst, options } = codecs[codec]
  const input = flags({
    f: 'rawvideo',
    pix_fmt: 'gray',
    s: `${width}x${height}`,
    r: String(framesPerSecond),
    i: frames,
  })
  const size = `${width / shrink}:${height / shrink}`
  const scale = `scale=${size}:flags=area:out_color_matrix=bt709:out_range=tv`
  const picture = [...flags({ vf: scale, pix_fmt: 'yuv420p' }), ...colours]

  for (let crf: number = first; crf <= worst; crf += 3) {
    const quality = [...flags({ 'c:v': encoder, crf: String(crf) }), ...options]
    await ffmpeg(['-y', ...input, ...picture, ...quality, ...container, file])
    const bytes = (await stat(file)).size
    if (bytes <= byteLimit) return { bytes, crf }
  }
  throw new Error(
    `${file} weighs more than ${byteLimit} bytes even at quality ${worst}. ` +
      'Draw less movement in art/loops/scenes.ts.',
  )
}
