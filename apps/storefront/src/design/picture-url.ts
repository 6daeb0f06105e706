/** Widths in px that the URL of a picture can contain (`docs/architecture.md`, "Pictures"). */
const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** URL of a picture at one width. The server responds with AVIF or WebP, depending on the Accept header. */
export const pictureUrl = (path: string, width: PictureWidth) => `/slike/${width}/${path}`

/** `srcset` with all widths of the picture route up to `widest`: `/slike/320/art/x.webp 320w, …`. */
export function pictureSrcSet(path: string, widest: PictureWidth = 1280): string {
  const widths = pictureWidths.filter(width => width <= widest)
  return widths.map(width => `${pictureUrl(path, width)} ${width}w`).join(', ')
}

/**
 * A picture of a product, category or post, or a fixed picture of a page. The store's responses do not
 * contain the size of a picture (wire fact 15).
 */
export interface Picture {
  /**
   * Path of the picture in the URL `/slike/{width}/{path}`: `art/products/x.webp` for a picture of the demo
   * shop, `shop.example/x.jpg` for any other picture.
   */
  readonly path: string
  readonly alt: string
}
