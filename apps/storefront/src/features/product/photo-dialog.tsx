import { useEffect, useRef } from 'react'
import { Dialog } from '../../design/dialog.tsx'
import { Icon } from '../../design/icon.tsx'
import { ShopPicture } from '../../design/picture.tsx'
import type { Picture } from '../../shop/picture.ts'
import * as words from '../../words/product.ts'
import { useSlides } from './use-slides.ts'

interface PhotoDialogProps {
  readonly pictures: readonly Picture[]
  /** The photo that was pressed; null while closed. */
  readonly index: number | null
  readonly onClose: () => void
}

/** The photos over the whole window: swipe, arrow keys, Escape; two fingers enlarge. Loaded when first opened. */
export function PhotoDialog({ pictures, index, onClose }: PhotoDialogProps) {
  return (
    <Dialog open={index !== null} onClose={onClose} kind="full" label={words.photos} className="photos">
      <Photos pictures={pictures} start={index ?? 0} onClose={onClose} />
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
  useArrowKeys(step => showSlide(current + step))
  return (
    <div className="photos__in">
      <div className="photos__top">
        <span className="num" aria-live="polite">
          {several && words.photoOf(current + 1, pictures.length)}
        </span>
        <button type="button" className="icon-btn" aria-label={words.closePhotos} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard, and the photos are no controls. */}
      <ul className="photos__row" ref={slides} onScroll={onScroll} tabIndex={0} aria-label={words.photos}>
        {pictures.map((picture, index) => (
          <li key={picture.path}>
            <ShopPicture
              picture={picture}
              sizes="(min-aspect-ratio: 4/5) 80vh, 100vw"
              eager={index === start}
            />
          </li>
        ))}
      </ul>
      {several && <Turn current={current} last={pictures.length - 1} onTurn={showSlide} />}
    </div>
  )
}

/** Wherever the focus is in the dialog. */
function useArrowKeys(onTurn: (step: number) => void) {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      onTurn(step)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [onTurn])
}

interface TurnProps {
  readonly current: number
  readonly last: number
  readonly onTurn: (index: number) => void
}

function Turn({ current, last, onTurn }: TurnProps) {
  return (
    <>
      <button
        type="button"
        className="icon-btn photos__turn photos__turn--back"
        aria-label={words.previousPhoto}
        aria-disabled={current === 0}
        onClick={() => onTurn(Math.max(0, current - 1))}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="icon-btn photos__turn photos__turn--on"
        aria-label={words.nextPhoto}
        aria-disabled={current === last}
        onClick={() => onTurn(Math.min(last, current + 1))}
      >
        <Icon name="right" />
      </button>
    </>
  )
}
