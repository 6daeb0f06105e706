import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * State of a scroll container of slides: the visible slide, and a function that scrolls to a slide. When the
 * first picture changes (because another variation is selected), the container scrolls back to the start.
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
    row?.scrollTo({ left: index * row.clientWidth, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }, [])

  const shownFirst = useRef(first)
  useEffect(() => {
    if (shownFirst.current === first) return
    shownFirst.current = first
    slides.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [first])

  return { slides, current, showSlide, onScroll }
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
