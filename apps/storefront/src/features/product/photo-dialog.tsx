import { useEffect, useRef } from 'react'
import '../../design/css/photo-dialog.css'
import { Dialog } from '../../design/dialog.tsx'
import { Icon } from '../../design/icon.tsx'
import { LiveRegion } from '../../design/live-region.tsx'
import { ResponsiveImage } from '../../design/picture.tsx'
import type { Picture } from '../../design/picture-url.ts'
import * as messages from '../../messages/product.ts'
import * as details from '../../messages/product-details.ts'
import { useSlides } from './use-slides.ts'
import { useZoom } from './use-zoom.ts'

interface PhotoDialogProps {
  readonly isOpen: boolean
  readonly pictures: readonly Picture[]
  /** Index of the picture that the dialog shows first. */
  readonly index: number
  readonly onClose: () => void
}

/**
 * The pictures in a dialog of the window's size. Swipes and arrow keys change the picture, pinch and double
 * tap enlarge it, and Escape closes the dialog.
 */
export function PhotoDialog({ isOpen, pictures, index, onClose }: PhotoDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} kind="full" label={messages.photos} className="photo-dialog">
      <Photos pictures={pictures} start={index} onClose={onClose} />
    </Dialog>
  )
}

interface PhotosProps {
  readonly pictures: readonly Picture[]
  readonly start: number
  readonly onClose: () => void
}

function Photos({ pictures, start, onClose }: PhotosProps) {
  const { slides, current, showSlide, onScroll } = useSlides(pictures[0]?.path)
  const opened = useRef(start)
  useEffect(() => {
    const row = slides.current
    row?.scrollTo({ left: opened.current * row.clientWidth, behavior: 'instant' })
  }, [slides])

  const several = pictures.length > 1
  const { isZoomed, toggle } = useZoom(slides, current)
  // The slide to which the last press of an arrow scrolls the container; null after the scroll. A press
  // during the scroll starts from this slide, so that each of several quick presses advances one slide.
  const target = useRef<number | null>(null)
  const clearTarget = () => {
    target.current = null
  }
  useEffect(() => {
    // Older versions of Safari have no event `scrollend`.
    if (current === target.current) target.current = null
  }, [current])
  const turn = (step: number) => {
    const next = (target.current ?? current) + step
    if (next < 0 || next >= pictures.length) return
    target.current = next
    showSlide(next)
  }
  useArrowKeys(isZoomed ? null : turn)
  return (
    <div className="photo-dialog__content">
      <div className="photo-dialog__header">
        <span className="tabular-nums" aria-hidden="true">
          {several && messages.photoOf(current + 1, pictures.length)}
        </span>
        <LiveRegion>{several && details.photoPosition(current + 1, pictures.length)}</LiveRegion>
        <div>
          <button
            type="button"
            className="icon-button"
            aria-label={isZoomed ? details.zoomOut : details.zoomIn}
            onClick={toggle}
          >
            <Icon name={isZoomed ? 'minus' : 'plus'} />
          </button>
          <button type="button" className="icon-button" aria-label={details.closePhotos} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
      </div>
      <ul
        className="photo-dialog__slides"
        ref={slides}
        onScroll={onScroll}
        onScrollEnd={clearTarget}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-label={messages.photos}
      >
        {pictures.map((picture, index) => (
          <li key={picture.path}>
            <ResponsiveImage
              picture={picture}
              sizes="(min-aspect-ratio: 4/5) 80vh, 100vw"
              widest={1920}
              eager={index === start}
            />
          </li>
        ))}
      </ul>
      {several && !isZoomed && <TurnButtons current={current} last={pictures.length - 1} onTurn={turn} />}
    </div>
  )
}

/**
 * Calls `onTurn` for the left and right arrow keys, to show the previous or next picture. When `onTurn` is
 * null, the arrow keys scroll as usual. The listener is on the window, so the keys work wherever the focus is
 * in the dialog.
 */
function useArrowKeys(onTurn: ((step: number) => void) | null) {
  useEffect(() => {
    if (onTurn === null) return
    const turn = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      // With a modifier key the browser has its own commands for the arrow keys, such as Alt+Left for Back.
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      onTurn(step)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [onTurn])
}

interface TurnButtonsProps {
  readonly current: number
  readonly last: number
  readonly onTurn: (step: number) => void
}

function TurnButtons({ current, last, onTurn }: TurnButtonsProps) {
  return (
    <>
      <button
        type="button"
        className="icon-button photo-dialog__button photo-dialog__button--previous"
        aria-label={details.previousPhoto}
        aria-disabled={current === 0}
        onClick={() => onTurn(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="icon-button photo-dialog__button photo-dialog__button--next"
        aria-label={details.nextPhoto}
        aria-disabled={current === last}
        onClick={() => onTurn(1)}
      >
        <Icon name="right" />
      </button>
    </>
  )
}
