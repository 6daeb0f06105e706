import { type ComponentType, useState } from 'react'
import { lazyWithRetry } from '../platform/lazy-with-retry.tsx'

/**
 * A dialog whose code is fetched when the dialog first opens. After that the dialog stays mounted, so that it
 * can animate its closing.
 */
export function lazyDialog<Props extends { readonly isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazyWithRetry(load)
  return function LazyDialog(props: Props) {
    const [hasOpened, setHasOpened] = useState(props.isOpen)
    if (props.isOpen && !hasOpened) setHasOpened(true)
    return hasOpened ? <Dialog {...props} /> : null
  }
}
