import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { reserveScrollbar } from '../../design/reserve-scrollbar.ts'
import { pushLayer } from '../../design/top-layer.ts'

/**
 * Window width from which the chat panel is beside the page; in narrower windows the panel covers the page
 * (chat.css).
 */
const WIDE_QUERY = '(min-width: 40rem)'

export function useIsWide(): boolean {
  return useSyncExternalStore(
    changed => {
      const query = window.matchMedia(WIDE_QUERY)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(WIDE_QUERY).matches,
  )
}

/** Opens the dialog of the chat panel: non-modal beside the page, modal over the page. */
export function useDialogMode(
  ref: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  isWide: boolean,
): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    if (isWide) {
      dialog.show()
      return () => dialog.close()
    }
    reserveScrollbar()
    dialog.showModal()
    const leaveLayer = pushLayer(dialog)
    return () => {
      leaveLayer()
      dialog.close()
    }
  }, [ref, isOpen, isWide])
}

/**
 * Fits a chat panel that covers the page to the area above the screen keyboard, because iOS does not resize
 * the layout viewport.
 */
export function useVisualViewportHeight(ref: RefObject<HTMLDialogElement | null>, isOn: boolean): void {
  useEffect(() => {
    const { visualViewport: view } = window
    const style = ref.current?.style
    if (!isOn || !view || !style) return
    const fit = () => {
      style.setProperty('--visible-height', `${view.height}px`)
      style.setProperty('--visible-top', `${view.offsetTop}px`)
    }
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
    }
  }, [ref, isOn])
}
