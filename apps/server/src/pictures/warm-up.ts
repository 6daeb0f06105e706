import type { Master, PictureEncoder } from './picture-encoder.ts'

/**
 * Pictures to encode in advance, in the order in which a visitor sees them, with the widths that phones and
 * desktops request. Other widths (the zoomed gallery) are encoded on demand.
 */
const firstVisitPictures: readonly { readonly paths: RegExp; readonly widths: readonly number[] }[] = [
  { paths: /^art\/home\/(?:hero|traka)/, widths: [640, 960, 1280, 1920] },
  { paths: /^art\/categories\//, widths: [480, 640] },
  { paths: /^art\/products\//, widths: [480, 640] },
  { paths: /^art\/posts\//, widths: [640] },
  { paths: /^art\/products\//, widths: [960, 320] },
  { paths: /^art\/home\//, widths: [640, 1280] },
]

/**
 * Encodes the pictures of the pages in advance, one at a time with pauses (`EncoderQueue`), so that the first
 * visitors of a new shop do not wait. Skips cached pictures; ends early when `signal` aborts.
 */
export async function prepareFirstVisitPictures(
  paths: readonly string[],
  findMaster: (path: string) => Master | null,
  encoder: Pick<PictureEncoder, 'prepare'>,
  signal: AbortSignal,
): Promise<void> {
  for (const { paths: pattern, widths } of firstVisitPictures) {
    for (const path of paths.filter(one => pattern.test(one))) {
      const master = findMaster(path)
      if (master === null) continue
      for (const width of widths) {
        if (signal.aborted) return
        await encoder.prepare(master, width)
      }
    }
  }
}
