import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a change of page the focus goes to the new page's title, as a freshly loaded page would start at its top:
 * otherwise it stays on a link that is gone, and a screen reader says nothing.
 */
export function FocusOnNavigation({ mainId }: { readonly mainId: string }) {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) afterDialogs(() => focusTitle(mainId))
      }),
    [router, mainId],
  )
  return null
}

/** A menu or drawer that led here is still leaving: until it has, the page is inert, and then it gives the focus back. */
function afterDialogs(act: () => void): void {
  const leaving = document.querySelector('dialog[data-layer][open]')
  if (leaving) leaving.addEventListener('close', act, { once: true })
  else act()
}

function focusTitle(mainId: string): void {
  const main = document.getElementById(mainId)
  const target = main?.querySelector('h1') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
