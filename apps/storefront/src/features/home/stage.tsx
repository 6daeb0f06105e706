import { preload } from 'react-dom'
import { pictureSet, pictureUrl } from '../../design/picture-url.ts'

/** A wide picture of the home page in its three crops: `art/home/hero`, `-srednja` from 768 px, wide from 1200 px. */
export interface Stage {
  readonly base: string
  readonly alt: string
}

const wide = '(min-width: 75rem)'
const middle = '(min-width: 48rem)'

const sources = ({ base }: Stage) => ({
  wide: { media: wide, srcSet: pictureSet(`${base}.webp`, 1920), width: 2000, height: 900 },
  middle: { media: middle, srcSet: pictureSet(`${base}-srednja.webp`, 1280), width: 1200, height: 760 },
  narrow: { srcSet: pictureSet(`${base}-uska.webp`, 960), src: pictureUrl(`${base}-uska.webp`, 640) },
})

interface StagePictureProps {
  readonly stage: Stage
  readonly className: string
  /** The picture one sees first. */
  readonly priority?: boolean
}

export function StagePicture({ stage, className, priority = false }: StagePictureProps) {
  const { wide, middle, narrow } = sources(stage)
  return (
    <picture className={className}>
      <source {...wide} sizes="100vw" />
      <source {...middle} sizes="100vw" />
      <img
        sizes="100vw"
        {...narrow}
        alt={stage.alt}
        width={800}
        height={900}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}

/** Announces in the page's head the crop that will be shown; the browser leaves the other two alone. */
export function preloadStage(stage: Stage): void {
  const { wide: large, middle: medium, narrow } = sources(stage)
  const crops = [
    { media: wide, srcSet: large.srcSet },
    { media: `${middle} and (max-width: 74.99rem)`, srcSet: medium.srcSet },
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
