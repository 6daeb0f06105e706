import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A row of slides in a scroll container: which one is in view, and how to bring one into view. When the first picture
 * changes (another variation), the row goes back to its start.
 */
export function useSlides(first: string | undefined) {
  const slides = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  const onScroll = useCallback(() => {
    const row = slides.current
    if (row && row.clientWidth > 0) setCurrent(Math.round(row.scrollLeft / row.clientWidth))
  }, [])
  const showSlide = useCallback((index: number) => {
    const row = slides.current
    row?.scrollTo({ left: index * row.clientWidth, behavior: prefersCalm() ? 'instant' : 'smooth' })
  }, [])

  const shownFirst = useRef(first)
  useEffect(() => {
    if (shownFirst.current === first) return
    shownFirst.current = first
    slides.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [first])

  return { slides, current, showSlide, onScroll }
}

const prefersCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
