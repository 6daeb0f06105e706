import { type MouseEvent, useState } from 'react'
import { lazyDialog } from '../../design/lazy-dialog.tsx'
import { ProductImage } from '../../design/picture.tsx'
import { type Picture, pictureUrl } from '../../design/picture-url.ts'
import { isPlainClick } from '../../design/plain-click.ts'
import { sale, soldOut } from '../../messages/common.ts'
import * as messages from '../../messages/product.ts'
import { photo } from '../../messages/product.ts'
import { sharedMarkup } from '../../platform/shared-markup.tsx'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useSlides } from './use-slides.ts'

const PhotoDialog = lazyDialog(async () => (await import('./photo-dialog.tsx')).PhotoDialog)

const mainSizes = '(min-width: 90rem) 660px, (min-width: 62rem) 46vw, (min-width: 48rem) 46vw, 100vw'

interface GalleryProps {
  readonly pictures: readonly Picture[]
  readonly background: string
  readonly onSale: boolean
  readonly inStock: boolean
}

/**
 * The pictures of a product as slides in a row; a press enlarges a picture. Without JavaScript, thumbnails
 * jump to their slide and a slide links to its picture. After hydration the gallery is one tab stop, the
 * current slide; the arrow keys (`design/arrow-keys.ts`) reach the other slides.
 */
export function Gallery({ pictures, background, onSale, inStock }: GalleryProps) {
  const { slides, current, showSlide, onScroll } = useSlides(pictures[0]?.path)
  const [enlarged, setEnlarged] = useState<number | null>(null)

  const several = pictures.length > 1
  const isHydrated = useHydrated()
  const enlarge = (index: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setEnlarged(index)
  }
  return (
    <div className={several ? 'gallery' : 'gallery gallery--single'}>
      <ul className="gallery__main" ref={slides} onScroll={onScroll} aria-label={messages.photos}>
        {pictures.map((picture, index) => (
          <li key={picture.path} id={slideId(index)}>
            <a
              href={pictureUrl(picture.path, 1280)}
              onClick={enlarge(index)}
              tabIndex={isHydrated && index !== current ? -1 : undefined}
              aria-label={messages.enlarge(index + 1, picture.alt)}
            >
              <ProductImage
                picture={picture}
                background={background}
                sizes={mainSizes}
                priority={index === 0}
              />
            </a>
          </li>
        ))}
        {pictures.length === 0 && (
          <li>
            <ProductImage picture={null} background={background} sizes={mainSizes} />
          </li>
        )}
      </ul>
      <GalleryTag onSale={onSale} inStock={inStock} />
      {several && (
        <>
          <span className="gallery__counter" aria-hidden="true">
            {messages.photoOf(current + 1, pictures.length)}
          </span>
          {sharedMarkup(
            // A frozen list is the product's list of pictures. The server renders its thumbnails once and
            // reuses their markup. A list that begins with a variation's picture is created for each page
            // view. This list is not frozen, and the markup of its thumbnails is not reused.
            Object.isFrozen(pictures) ? pictures : null,
            `thumbnails ${background}`,
            <Thumbs
              pictures={pictures}
              background={background}
              current={current}
              slideId={slideId}
              isTabStop={!isHydrated}
              onShow={showSlide}
            />,
          )}
        </>
      )}
      <PhotoDialog
        isOpen={enlarged !== null}
        pictures={pictures}
        index={enlarged ?? 0}
        onClose={() => setEnlarged(null)}
      />
    </div>
  )
}

const slideId = (index: number) => `fotografija-${index + 1}`

function GalleryTag({ onSale, inStock }: Pick<GalleryProps, 'onSale' | 'inStock'>) {
  if (!inStock) return <span className="tag tag--sold-out">{soldOut}</span>
  return onSale ? <span className="tag tag--sale">{sale}</span> : null
}

interface ThumbsProps {
  readonly pictures: readonly Picture[]
  readonly background: string
  readonly current: number
  readonly slideId: (index: number) => string
  readonly isTabStop: boolean
  readonly onShow: (index: number) => void
}

/** Thumbnails of the gallery. A click on a thumbnail scrolls to its slide. */
function Thumbs({ pictures, background, current, slideId, isTabStop, onShow }: ThumbsProps) {
  const show = (index: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    // Prevents the jump to the thumbnail's anchor, because the jump would also scroll the window.
    event.preventDefault()
    onShow(index)
  }
  return (
    <div className="thumbnails">
      {pictures.map((picture, index) => (
        <a
          key={picture.path}
          href={`#${slideId(index)}`}
          onClick={show(index)}
          aria-label={photo(index + 1, picture.alt)}
          aria-current={index === current ? 'true' : undefined}
          tabIndex={isTabStop ? undefined : -1}
        >
          <ProductImage picture={picture} background={background} sizes="84px" alt="" widest={320} />
        </a>
      ))}
    </div>
  )
}
