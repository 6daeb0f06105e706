import { type Picture, type PictureWidth, pictureSrcSet, pictureUrl } from './picture-url.ts'

/** `sizes` of a card in a four-column grid (docs/design.md, "Pictures"). */
export const cardImageSizes = '(min-width: 62rem) 340px, (min-width: 48rem) 33vw, 50vw'

interface ResponsiveImageProps {
  readonly picture: Picture
  /** Displayed width of the picture, as a value of the `sizes` attribute. */
  readonly sizes: string
  /** Text alternative; empty where a name is shown beside the picture. Default: `picture.alt`. */
  readonly alt?: string
  /**
   * Width and height determine the aspect ratio of the box, which prevents a layout shift. The default ratio
   * is 4:5.
   */
  readonly width?: number
  readonly height?: number
  readonly widest?: PictureWidth
  /** True for a picture in the first row of a product or post list; such a picture must not load lazily. */
  readonly eager?: boolean
  /** True for the largest picture of a page, so that the browser fetches it first. */
  readonly priority?: boolean
  readonly className?: string
}

/** An `img` element with `srcset`. */
export function ResponsiveImage({
  picture,
  sizes,
  alt,
  widest,
  eager = false,
  priority = false,
  ...box
}: ResponsiveImageProps) {
  const { width = 800, height = 1000, className } = box
  return (
    <img
      key={picture.path}
      // `sizes` is before `src`, because some browsers fetch the picture before they have read all
      // attributes.
      sizes={sizes}
      srcSet={pictureSrcSet(picture.path, widest)}
      src={pictureUrl(picture.path, 640)}
      alt={alt ?? picture.alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      {...(priority && largestPicture)}
      decoding="async"
      className={className}
      ref={hideIfGone}
      onError={event => hide(event.currentTarget)}
    />
  )
}

/**
 * Attributes of the largest picture of a page. The browser fetches this picture first. When the picture is
 * visible, `entry-loader.ts` loads the modules that hydrate the page.
 */
export const largestPicture = { loading: 'eager', fetchPriority: 'high', elementtiming: 'largest' } as const

/**
 * Hides a picture that fails to load, because the browser would show a broken-image icon. A cart stores the
 * path of a picture for weeks, so the shop may have deleted the picture in the meantime.
 */
function hide(image: HTMLImageElement) {
  image.hidden = true
}

/** Hides a picture that failed to load before hydration. */
function hideIfGone(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) hide(image)
}

interface ProductImageProps extends Omit<ResponsiveImageProps, 'picture' | 'className'> {
  /** The picture of the product; null when only the background is shown. */
  readonly picture: Picture | null
  /** CSS class of the background behind the picture, as returned by `backgroundClass`. */
  readonly background: string
}

/**
 * A product's picture on the background of its category. Pictures of the demo shop (`art/`) include the
 * background. Other pictures can have any aspect ratio, mostly show the product on white, and are shown whole
 * (docs/design.md, "Pictures").
 */
export function ProductImage({ picture, background, ...rest }: ProductImageProps) {
  const cutout = picture && !picture.path.startsWith('art/') ? ' product-image--contained' : ''
  return (
    <span className={`product-image ${background}${cutout}`}>
      {picture && <ResponsiveImage picture={picture} {...rest} />}
    </span>
  )
}

/**
 * The picture of a product in a row of a list, styled by `product-rows.css`. The text alternative is empty,
 * because the row has a link with the product's name.
 */
export const RowImage = ({ of }: { readonly of: Pick<ProductImageProps, 'picture' | 'background'> }) => (
  <ProductImage picture={of.picture} background={of.background} sizes="88px" alt="" widest={320} />
)
