/** The widths the picture route knows (ARCHITECTURE decision 9). */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Address of a picture at one width; the server answers AVIF or WebP, whichever the browser takes. */
export const pictureUrl = (path: string, width: PictureWidth) => `/slike/${width}/${path}`

/** `srcset` up to the widest that makes sense for the place: `/slike/320/art/x.webp 320w, …`. */
export function pictureSet(path: string, widest: PictureWidth = 1280): string {
  const widths = pictureWidths.filter(width => width <= widest)
  return widths.map(width => `${pictureUrl(path, width)} ${width}w`).join(', ')
}
