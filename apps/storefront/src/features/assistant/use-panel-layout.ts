import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { reserveScrollbar } from '../../design/scrollbar.ts'
import { pushLayer } from '../../design/top-layer.ts'

/** From here on the panel lies beside the page, below it over it (chat.css). */
const wide = '(min-width: 40rem)'

export function useIsWide(): boolean {
  return useSyncExternalStore(
    changed => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(wide).matches,
  )
}

/** Beside the page it leaves the page usable; over it, the page is inert and stands still. */
export function useShown(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, isWide: boolean): void {
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

/** Over the page it is as tall as what the screen keyboard leaves: iOS does not tell the style sheet. */
export function useVisibleHeight(ref: RefObject<HTMLDialogElement | null>, isOn: boolean): void {
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
