import { type ComponentType, lazy, useEffect, useState } from 'react'
import { loadErrorText, loadErrorTitle } from '../messages/common.ts'
import { showToast } from './toasts.ts'

/**
 * A component whose module is loaded at the first rendering; renders nothing until the module is loaded.
 * React's `lazy` would replace the page by the error page when loading fails (no connection, a new build).
 * This component instead shows a toast and retries at the next click anywhere.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function LazyPart(props: Props) {
    const [Component, setComponent] = useState(() => loaded)
    const isMissing = Component === null
    useEffect(() => {
      if (!isMissing) return
      const show = (part: ComponentType<Props>) => {
        loaded = part
        setComponent(() => part)
      }
      return loadWithRetry(() => load().then(show))
    }, [isMissing])
    return Component && <Component {...props} />
  }
}

/**
 * Like `lazyWithRetry`, for a component that the server has rendered: the server's markup stays, with working
 * links and forms, until the module is loaded. Then `entry-loader.ts` repeats the clicks on the component's
 * buttons. Uses React's `lazy` with a promise that never rejects.
 */
export function lazyHydratedWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>(resolve => {
        loadWithRetry(() => load().then(part => resolve({ default: announcesHydration(part) })))
      }),
  )
}

/**
 * Dispatches an event when React has hydrated `Part`; `entry-loader.ts` then repeats early clicks on the
 * buttons of `Part`.
 */
function announcesHydration<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function HydratedPart(props: Props) {
    useEffect(() => {
      dispatchEvent(new Event('hydrated'))
    }, [])
    return <Part {...props} />
  }
}

/**
 * Loads the module of a component, and after a failure retries at the next click anywhere. Returns a function
 * to be called when the component unmounts: later failures then neither show a toast nor reload the page.
 */
function loadWithRetry(loadModule: () => Promise<void>): () => void {
  let failures = 0
  let isStopped = false
  const attempt = () => {
    loadModule().catch(() => {
      if (isStopped) return
      failures += 1
      // After a second failure to load a module only a reload helps: some browsers cache a failed import, and
      // a new build has other file names.
      if (failures > 1 && navigator.onLine) return window.location.reload()
      showToast({ kind: 'error', title: loadErrorTitle, text: loadErrorText })
      window.addEventListener('click', attempt, { once: true })
    })
  }
  attempt()
  return () => {
    isStopped = true
  }
}
