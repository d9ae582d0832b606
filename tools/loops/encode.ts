/** Encodes drawn frames with ffmpeg, and the still pictures with sharp. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { rate, size } from './scenes.ts'

/** The most that one loop may weigh, in bytes. */
const byteLimit = 250_000

interface Codec {
  /** What ffmpeg calls the encoder. */
  encoder: string
  /** Quality to begin with (lower is better), and the worst that we would still publish. */
  crf: number
  worst: number
  options: readonly string[]
}

const codecs = {
  av1: {
    encoder: 'libsvtav1',
    crf: 42,
    worst: 52,
    options: ['-preset', '4', '-g', '999', '-svtav1-params', 'tune=0:scd=0'],
  },
  // Two threads whatever the machine: x264 cuts its work, and so its bytes, by their number.
  h264: {
    encoder: 'libx264',
    crf: 28,
    worst: 36,
    options: ['-preset', 'veryslow', '-tune', 'animation', '-profile:v', 'high', '-g', '999', '-threads', '2'],
  },
} as const satisfies Record<string, Codec>
export type CodecName = keyof typeof codecs

const colours = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv']

/** Runs ffmpeg and returns what it printed. Throws a sentence when it is missing or stops with an error. */
async function ffmpeg(args: readonly string[], frames: readonly Uint8Array[] = []): Promise<string> {
  const child = spawn('ffmpeg', ['-hide_banner', '-nostdin', '-loglevel', 'error', ...args], {
    stdio: 'pipe',
    env: { ...process.env, SVT_LOG: '1' },
  })
  let printed = ''
  let complaint = ''
  child.stdout.on('data', (part: Buffer) => {
    printed += part.toString()
  })
  child.stderr.on('data', (part: Buffer) => {
    complaint += part.toString()
  })
  // A closed pipe is told by the exit code below.
  child.stdin.on('error', () => {})
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', () =>
      reject(
        new Error(
          'ffmpeg is not installed. Install it (on Debian or Ubuntu "sudo apt install ffmpeg", on macOS "brew install ffmpeg"), then run this command again.',
        ),
      ),
    )
    child.on('close', resolve)
  })
  ended.catch(() => {})
  for (const frame of frames) {
    if (child.exitCode !== null || child.stdin.destroyed) break
    if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain'), ended])
  }
  child.stdin.end()
  const code = await ended
  if (code !== 0) throw new Error(`ffmpeg stopped with code ${code}: ${complaint.trim()}`)
  return printed
}

/** Throws a sentence when ffmpeg, or one of the encoders that the loops need, is missing. */
export async function checkFfmpeg(): Promise<void> {
  const list = await ffmpeg(['-encoders'])
  for (const { encoder } of Object.values(codecs)) {
    if (!new RegExp(`\\s${encoder}\\s`).test(list)) {
      throw new Error(
        `This ffmpeg has no ${encoder} encoder. Install a full build of ffmpeg (Debian's package has it), then run this command again.`,
      )
    }
  }
}

/**
 * Writes `frames` (8-bit RGB) to `file`, at the codec's quality or, if that weighs more than
 * `byteLimit`, at the first worse one that fits. Returns the bytes and the quality.
 */
export async function encodeVideo(
  frames: readonly Uint8Array[],
  codec: CodecName,
  file: string,
): Promise<{ bytes: number; crf: number }> {
  const { encoder, crf: first, worst, options } = codecs[codec]
  for (let crf: number = first; crf <= worst; crf += 2) {
    await ffmpeg(
      [
        '-y',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        `${size.width}x${size.height}`,
        '-r',
        String(rate),
        '-i',
        '-',
        '-vf',
        'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int',
        '-pix_fmt',
        'yuv420p',
        ...colours,
        '-c:v',
        encoder,
        '-crf',
        String(crf),
        ...options,
        '-an',
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        '-flags:v',
        '+bitexact',
        '-movflags',
        '+faststart',
        file,
      ],
      frames,
    )
    const bytes = (await stat(file)).size
    if (bytes <= byteLimit) return { bytes, crf }
  }
  throw new Error(
    `${file} weighs more than ${byteLimit} bytes even at quality ${worst}. Draw less movement in tools/loops/scenes.ts.`,
  )
}

const still = (frame: Uint8Array) => sharp(frame, { raw: { ...size, channels: 3 } })

/** Writes the 480-pixel poster and returns its bytes. */
export async function writePoster(frame: Uint8Array, file: string): Promise<number> {
  const picture = await still(frame).resize(480).avif({ quality: 42, effort: 9 }).toBuffer()
  await writeFile(file, picture)
  return picture.length
}

/** The 64-pixel poster, blurred by its size, as a data address for the page itself. */
export async function tinyPoster(frame: Uint8Array): Promise<string> {
  const picture = await still(frame).resize(64).avif({ quality: 18, effort: 9, chromaSubsampling: '4:2:0' }).toBuffer()
  return `data:image/avif;base64,${picture.toString('base64')}`
}
