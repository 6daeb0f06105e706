/** Widths of the picture route that make sense in running text (ARCHITECTURE decision 9). */
const WIDTHS = [480, 640, 960, 1280]
const COLUMN = '(min-width: 48rem) 44rem, 100vw'

/** A picture in running text: by the picture route, in the width that the column has. */
export function textPicture(path: string): {
  readonly src: string
  readonly srcset: string
  readonly sizes: string
} {
  const at = (width: number) => `/slike/${width}/${path}`
  return { src: at(960), srcset: WIDTHS.map(width => `${at(width)} ${width}w`).join(', '), sizes: COLUMN }
}
