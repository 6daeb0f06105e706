import { type MouseEvent, useState } from 'react'
import { Shot } from '../../design/picture.tsx'
import { pictureUrl } from '../../design/picture-url.ts'
import { isPlainClick } from '../../design/plain-click.ts'
import { latePart } from '../../shell/late-part.tsx'
import type { Picture } from '../../shop/picture.ts'
import { sale, soldOut } from '../../words/common.ts'
import * as words from '../../words/product.ts'
import { Thumbs } from './thumbs.tsx'
import { useSlides } from './use-slides.ts'

const PhotoDialog = latePart(async () => (await import('./photo-dialog.tsx')).PhotoDialog)

const mainSizes = '(min-width: 90rem) 660px, (min-width: 62rem) 46vw, (min-width: 48rem) 46vw, 100vw'

interface GalleryProps {
  readonly pictures: readonly Picture[]
  readonly wall: string
  readonly onSale: boolean
  readonly inStock: boolean
}

/** Slides beside each other; a press opens the photo large. Without JavaScript the thumbs jump, the slides are links. */
export function Gallery({ pictures, wall, onSale, inStock }: GalleryProps) {
  const { slides, current, showSlide, onScroll } = useSlides(pictures[0]?.path)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const [everOpened, setEverOpened] = useState(false)

  const several = pictures.length > 1
  const enlarge = (index: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setEverOpened(true)
    setEnlarged(index)
  }
  return (
    <div className={several ? 'gallery' : 'gallery gallery--one'}>
      <ul className="gallery__main" ref={slides} onScroll={onScroll} aria-label={words.photos}>
        {pictures.map((picture, index) => (
          <li key={picture.path} id={slideId(index)}>
            <a
              href={pictureUrl(picture.path, 1280)}
              onClick={enlarge(index)}
              aria-label={words.enlarge(index + 1, picture.alt)}
            >
              <Shot picture={picture} wall={wall} sizes={mainSizes} priority={index === 0} />
            </a>
          </li>
        ))}
        {pictures.length === 0 && (
          <li>
            <Shot picture={null} wall={wall} sizes={mainSizes} />
          </li>
        )}
      </ul>
      <GalleryTag onSale={onSale} inStock={inStock} />
      {several && (
        <>
          <span className="gallery__n" aria-hidden="true">
            {words.photoOf(current + 1, pictures.length)}
          </span>
          <Thumbs pictures={pictures} wall={wall} current={current} slideId={slideId} onShow={showSlide} />
        </>
      )}
      {everOpened && <PhotoDialog pictures={pictures} index={enlarged} onClose={() => setEnlarged(null)} />}
    </div>
  )
}

const slideId = (index: number) => `fotografija-${index + 1}`

function GalleryTag({ onSale, inStock }: Pick<GalleryProps, 'onSale' | 'inStock'>) {
  if (!inStock) return <span className="tag tag--out">{soldOut}</span>
  return onSale ? <span className="tag tag--sale">{sale}</span> : null
}
