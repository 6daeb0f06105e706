import { type ComponentType, useState } from 'react'
import { lazyWithRetry } from '../platform/lazy-with-retry.tsx'

/**
 * A dialog whose code is fetched when the dialog first opens. After that the dialog stays mounted, so that it
 * can animate its closing. When the code cannot be loaded, `onClose` is called: `lazyWithRetry` loads the
 * code again at the next click anywhere, and that click must not open the dialog.
 */
export function lazyDialog<Props extends { readonly isOpen: boolean; readonly onClose?: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let close: (() => void) | undefined
  const Dialog = lazyWithRetry(() =>
    load().catch(error => {
      close?.()
      throw error
    }),
  )
  return function LazyDialog(props: Props) {
    close = props.onClose
    const [hasOpened, setHasOpened] = useState(props.isOpen)
    if (props.isOpen && !hasOpened) setHasOpened(true)
    return hasOpened ? <Dialog {...props} /> : null
  }
}
