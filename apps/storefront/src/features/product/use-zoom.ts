import { type RefObject, useEffect, useState } from 'react'

const MAX_ZOOM = 4
/** Zoom factor of a double tap and of the zoom button. */
const TAP_ZOOM = 2.5
const DOUBLE_TAP_MS = 300
/** Maximum distance between the two taps of a double tap, in CSS pixels. */
const DOUBLE_TAP_PX = 30
/** The `sizes` attribute of an enlarged picture, so that the browser fetches a larger file. */
const ZOOMED_SIZES = '250vw'

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/**
 * Enlarges the picture of a slide by pinch, double tap and `toggle`. An enlarged picture is larger than its
 * slide, so the slide scrolls (photo-dialog.css). Changing to another slide resets the zoom.
 */
export function useZoom(slides: RefObject<HTMLElement | null>, current: number) {
  const [isZoomed, setIsZoomed] = useState(false)

  useEffect(() => {
    const row = slides.current
    if (!row) return
    const follow = (slide: HTMLElement, zoom: number, at: Point) => {
      zoomTo(slide, zoom, at)
      setIsZoomed(zoom > 1)
    }
    const stopTaps = followDoubleTaps(row, (slide, at) => follow(slide, otherZoom(slide), at))
    const stopPinches = followPinches(row, follow)
    return () => {
      stopTaps()
      stopPinches()
    }
  }, [slides])

  useEffect(() => {
    const slide = slides.current?.children[current]
    return () => {
      if (slide instanceof HTMLElement) zoomTo(slide, 1, { clientX: 0, clientY: 0 })
      setIsZoomed(false)
    }
  }, [slides, current])

  const toggle = () => {
    const slide = slides.current?.children[current]
    if (!(slide instanceof HTMLElement)) return
    const { left, top, width, height } = slide.getBoundingClientRect()
    const zoom = otherZoom(slide)
    zoomTo(slide, zoom, { clientX: left + width / 2, clientY: top + height / 2 })
    setIsZoomed(zoom > 1)
  }
  return { isZoomed, toggle }
}

const zoomOf = (slide: HTMLElement) => Number(slide.style.getPropertyValue('--zoom')) || 1
const otherZoom = (slide: HTMLElement) => (zoomOf(slide) > 1 ? 1 : TAP_ZOOM)

/** Sets the zoom of a slide. The point of the picture at the given screen position stays at that position. */
function zoomTo(slide: HTMLElement, zoom: number, { clientX, clientY }: Point): void {
  const before = zoomOf(slide)
  const { left, top } = slide.getBoundingClientRect()
  const [x, y] = [clientX - left, clientY - top]
  const [pictureX, pictureY] = [(slide.scrollLeft + x) / before, (slide.scrollTop + y) / before]
  slide.style.setProperty('--zoom', String(zoom))
  slide.classList.toggle('is-zoomed', zoom > 1)
  // An enlarged picture can be focused, so that the keyboard can scroll it.
  slide.tabIndex = zoom > 1 ? 0 : -1
  const picture = slide.querySelector('img')
  if (picture && zoom > 1) picture.sizes = ZOOMED_SIZES
  slide.scrollTo({ left: pictureX * zoom - x, top: pictureY * zoom - y, behavior: 'instant' })
}

const slideOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest('li') : null

type Stop = () => void

function followDoubleTaps(row: HTMLElement, onDoubleTap: (slide: HTMLElement, at: Point) => void): Stop {
  let last: MouseEvent | null = null
  const tap = (event: MouseEvent) => {
    const slide = slideOf(event)
    const isSecond = last !== null && isNear(last, event) && event.timeStamp - last.timeStamp < DOUBLE_TAP_MS
    last = isSecond ? null : event
    if (isSecond && slide) onDoubleTap(slide, event)
  }
  row.addEventListener('click', tap)
  return () => row.removeEventListener('click', tap)
}

const isNear = (a: Point, b: Point) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) < DOUBLE_TAP_PX

function followPinches(
  row: HTMLElement,
  onZoom: (slide: HTMLElement, zoom: number, at: Point) => void,
): Stop {
  let start: { readonly distance: number; readonly zoom: number } | null = null
  const follow = (event: TouchEvent) => {
    const [a, b] = event.touches
    const slide = slideOf(event)
    if (!a || !b || !slide) {
      start = null
      return
    }
    const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
    start ??= { distance, zoom: zoomOf(slide) }
    if (event.type !== 'touchmove') return
    // Keeps the two fingers of a pinch from scrolling the slides and from zooming the whole page.
    event.preventDefault()
    const zoom = Math.min(MAX_ZOOM, Math.max(1, (start.zoom * distance) / start.distance))
    onZoom(slide, zoom, { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 })
  }
  const types = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
  for (const type of types) row.addEventListener(type, follow, { passive: false })
  return () => {
    for (const type of types) row.removeEventListener(type, follow)
  }
}
