import { decodeEntities } from '@sultan/kernel/html'
import type { Image } from '@sultan/woo-wire/image'
import type { Picture } from './picture.ts'

/** The embedded store's pictures lie under `/art/`; a remote shop's pass by host and path (ARCHITECTURE decision 9). */
export function pictureFromWire(image: Pick<Image, 'src' | 'alt'>): Picture | null {
  if (!URL.canParse(image.src)) return null
  const { protocol, host, pathname } = new URL(image.src)
  // A picture at `data:` has no host, and its content stood in `srcset` once.
  if (!/^https?:$/.test(protocol)) return null
  const path = pathname.startsWith('/art/') ? pathname.slice(1) : host + pathname
  return { path, alt: decodeEntities(image.alt) }
}

export const picturesFromWire = (images: readonly Image[]): Picture[] =>
  images.flatMap(image => pictureFromWire(image) ?? [])
