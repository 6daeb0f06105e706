import { decodeEntities } from '@sultan/kernel/html-text'
import type { Image } from '@sultan/woo-client/image'
import type { Picture } from '../../design/picture-url.ts'

/**
 * Maps an image of a store response; returns null when the image's URL is not an HTTP URL. The path of a
 * picture begins with `art/` for a picture of the demo and with the host for any other picture
 * (`docs/architecture.md`, "Pictures").
 */
export function toPicture(image: Pick<Image, 'src' | 'alt'>): Picture | null {
  if (!URL.canParse(image.src)) return null
  const { protocol, host, pathname } = new URL(image.src)
  // A `data:` URL is mapped to null, because it has no host and its content would become the path in
  // `srcset`.
  if (!/^https?:$/.test(protocol)) return null
  const path = pathname.startsWith('/art/') ? pathname.slice(1) : host + pathname
  return { path, alt: decodeEntities(image.alt) }
}

/**
 * Maps the images of a store response, each path once: WooCommerce lists the featured image of a product a
 * second time when that image is also in the gallery.
 */
export const toPictures = (images: readonly Image[]): Picture[] =>
  images
    .flatMap(image => toPicture(image) ?? [])
    .filter(({ path }, index, all) => all.findIndex(picture => picture.path === path) === index)
