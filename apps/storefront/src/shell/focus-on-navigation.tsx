import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the title of the new page after a navigation without a page load. Otherwise the focus
 * would stay on a removed link, and screen readers would announce nothing.
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

/**
 * Runs `act` after the `close` event of an open menu or drawer, or immediately when none is open. An open
 * dialog makes the page inert, and when it closes, the former focus is restored.
 */
function afterDialogs(act: () => void): void {
  const closing = document.querySelector('dialog[data-layer][open]')
  if (closing) closing.addEventListener('close', act, { once: true })
  else act()
}

function focusTitle(mainId: string): void {
  const main = document.getElementById(mainId)
  const target = main?.querySelector('h1') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
