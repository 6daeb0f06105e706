import type { Master, PictureMaker } from './picture-maker.ts'

type MasterOf = (path: string) => Master | null

/**
 * What pages show first, in the order of a visit: beginnings of paths and the widths that phones and desktops take of them.
 * The rest (the zoomed gallery) is made when somebody asks.
 */
const wanted: readonly { readonly paths: RegExp; readonly widths: readonly number[] }[] = [
  { paths: /^art\/home\/(?:hero|traka)/, widths: [640, 960, 1280, 1920] },
  { paths: /^art\/categories\//, widths: [480, 640] },
  { paths: /^art\/products\//, widths: [480, 640] },
  { paths: /^art\/posts\//, widths: [640] },
  { paths: /^art\/products\//, widths: [960, 320] },
  { paths: /^art\/home\//, widths: [640, 1280] },
]

/**
 * Makes the pictures of the pages before they are asked for, one at a time and with pauses (`EncoderQueue`), so that the first
 * visitors of a new shop do not wait for the encoder. What is there is passed over. Ends early when `signal` says so.
 */
export async function warmUp(
  paths: readonly string[],
  masterOf: MasterOf,
  pictures: Pick<PictureMaker, 'prepare'>,
  signal: AbortSignal,
): Promise<void> {
  for (const { paths: pattern, widths } of wanted) {
    for (const path of paths.filter(one => pattern.test(one))) {
      const master = masterOf(path)
      if (master === null) continue
      for (const width of widths) {
        if (signal.aborted) return
        await pictures.prepare(master, width)
      }
    }
  }
}
