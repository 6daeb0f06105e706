import { preload } from 'react-dom'
import { largestPicture } from '../../design/picture.tsx'
import { pictureSrcSet, pictureUrl } from '../../design/picture-url.ts'

/**
 * An image in three crops: `{base}-uska` (narrow) for phones, `{base}-srednja` (medium) from 768 px, `{base}`
 * from 1200 px.
 */
interface ArtDirectedSource {
  readonly base: string
  readonly alt: string
}

const WIDE_QUERY = '(min-width: 75rem)'
const MEDIUM_QUERY = '(min-width: 48rem)'

const sources = ({ base }: ArtDirectedSource) => ({
  wide: { media: WIDE_QUERY, srcSet: pictureSrcSet(`${base}.webp`, 1920), width: 2000, height: 900 },
  middle: {
    media: MEDIUM_QUERY,
    srcSet: pictureSrcSet(`${base}-srednja.webp`, 1280),
    width: 1200,
    height: 760,
  },
  narrow: { srcSet: pictureSrcSet(`${base}-uska.webp`, 960), src: pictureUrl(`${base}-uska.webp`, 640) },
})

interface ArtDirectedPictureProps {
  readonly source: ArtDirectedSource
  readonly className: string
  /** True for the largest image of the page, which the browser should fetch first. */
  readonly priority?: boolean
}

export function ArtDirectedPicture({ source, className, priority = false }: ArtDirectedPictureProps) {
  const { wide, middle, narrow } = sources(source)
  return (
    <picture className={className}>
      <source {...wide} sizes="100vw" />
      <source {...middle} sizes="100vw" />
      <img
        sizes="100vw"
        {...narrow}
        alt={source.alt}
        width={800}
        height={900}
        loading="lazy"
        {...(priority && largestPicture)}
        decoding="async"
      />
    </picture>
  )
}

/** Preloads the visible crop. The media queries exclude each other, so the browser fetches only one crop. */
export function preloadCrops(picture: ArtDirectedSource): void {
  const { wide: large, middle: medium, narrow } = sources(picture)
  const crops = [
    { media: WIDE_QUERY, srcSet: large.srcSet },
    { media: `${MEDIUM_QUERY} and (max-width: 74.99rem)`, srcSet: medium.srcSet },
    { media: '(max-width: 47.99rem)', srcSet: narrow.srcSet },
  ]
  for (const { media, srcSet } of crops) {
    preload(narrow.src, {
      as: 'image',
      media,
      imageSrcSet: srcSet,
      imageSizes: '100vw',
      fetchPriority: 'high',
    })
  }
}
