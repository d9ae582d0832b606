import type { LocalImageService } from 'astro'
import sharpService from 'astro/assets/services/sharp'

/**
 * The greatest weight of a picture with so many pixels, in bytes, so that a page with pictures
 * stays within its limit.
 */
export const mostBytes = (pixels: number): number => 1500 + pixels / 20

/** The qualities that are tried until a picture is light enough, best first. */
const qualities = [60, 45, 30, 15, 1]

/** Astro's own service for pictures, which lowers the quality until a picture is light enough. */
const pictureService: LocalImageService = {
  ...sharpService,
  async transform(source, options, config, logger) {
    const most = mostBytes(Number(options['width']) * Number(options['height']))
    for (const quality of qualities) {
      const made = await sharpService.transform(source, { ...options, quality }, config, logger)
      if (made.data.length <= most || made.format === 'svg' || quality === qualities.at(-1))
        return made
    }
    throw new Error('There is no quality to try.')
  },
}

export default pictureService
