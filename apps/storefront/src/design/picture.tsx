import type { Picture } from '../shop/picture.ts'
import { type PictureWidth, pictureSet, pictureUrl } from './picture-url.ts'

/** `sizes` of a card in a four-column shelf (VISUAL §6). */
export const cardSizes = '(min-width: 62rem) 340px, (min-width: 48rem) 33vw, 50vw'

interface ShopPictureProps {
  readonly picture: Picture
  /** How wide it is shown, in CSS terms; decides what is fetched. */
  readonly sizes: string
  /** Empty where the name stands beside it (cards, lines); else the picture's own words. */
  readonly alt?: string
  /** Shape of the box, so that nothing moves when it arrives. 4:5 if not said. */
  readonly width?: number
  readonly height?: number
  readonly widest?: PictureWidth
  /** First row of a list: fetched at once. */
  readonly eager?: boolean
  /** The one largest picture of a page: fetched before the others. */
  readonly priority?: boolean
  readonly className?: string
}

/** A picture of the shop in the right width. */
export function ShopPicture({
  picture,
  sizes,
  alt,
  widest,
  eager = false,
  priority = false,
  ...box
}: ShopPictureProps) {
  const { width = 800, height = 1000, className } = box
  return (
    <img
      key={picture.path}
      // before src: some browsers start fetching src before they have read the rest
      sizes={sizes}
      srcSet={pictureSet(picture.path, widest)}
      src={pictureUrl(picture.path, 640)}
      alt={alt ?? picture.alt}
      width={width}
      height={height}
      loading={eager || priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={className}
      ref={hideIfGone}
      onError={event => hide(event.currentTarget)}
    />
  )
}

/** A picture that is gone (a cart remembers its path for weeks) leaves its place empty instead of the browser's torn sheet. */
function hide(image: HTMLImageElement) {
  image.hidden = true
}

/** It may have failed before the page's script ran. */
function hideIfGone(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) hide(image)
}

interface ShotProps extends Omit<ShopPictureProps, 'picture' | 'className'> {
  /** Without a picture the painted wall and shelf stand alone. */
  readonly picture: Picture | null
  /** From `wallClass`. */
  readonly wall: string
}

/**
 * A product's picture in front of its shop's wall, on the shelf. Ours are painted with both; a connected shop's are of any shape
 * and mostly on white, so they are put there whole (VISUAL, packshots from the store).
 */
export function Shot({ picture, wall, ...rest }: ShotProps) {
  const cutout = picture && !picture.path.startsWith('art/') ? ' shot--cutout' : ''
  return (
    <span className={`shot ${wall}${cutout}`}>{picture && <ShopPicture picture={picture} {...rest} />}</span>
  )
}
