/** A picture of the shop, ready for `design/picture.tsx`. Source: Store API `images[]` (wire fact 15: no size given). */
export interface Picture {
  /** Path for the picture route, without the leading width: `art/products/x.webp`, or `host/path` of a remote shop. */
  readonly path: string
  readonly alt: string
}
