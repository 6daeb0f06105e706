import { type ComponentType, lazy, useEffect, useState } from 'react'
import { lateText, lateTitle } from '../words/common.ts'
import { showToast } from './toast-store.ts'

/**
 * A part of the page that is fetched when it is first shown, and shows nothing until then. Not React's `lazy`: one file that
 * did not come (a tunnel, a new build since the page was opened) put the error page in place of everything, for good. Here
 * the page stays, a toast tells, and the next press anywhere asks again.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const isMissing = Part === null
    useEffect(() => {
      if (!isMissing) return
      const take = (part: ComponentType<Props>) => {
        loaded = part
        setPart(() => part)
      }
      return fetchUntilThere(() => load().then(take))
    }, [isMissing])
    return Part && <Part {...props} />
  }
}

/**
 * The same for a part that the server has rendered already: what stands on the page stays, and works as plain links and forms,
 * until the part's file is there. React's `lazy` around a promise that does not reject.
 */
export function lateTwin<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>(resolve => {
        fetchUntilThere(() => load().then(part => resolve({ default: part })))
      }),
  )
}

/** Returns how to give up. */
function fetchUntilThere(fetchPart: () => Promise<void>): () => void {
  let failures = 0
  const attempt = () => {
    fetchPart().catch(() => {
      failures += 1
      // Some browsers keep a failed file as failed, and a new build has other files: only a new page helps then.
      if (failures > 1 && navigator.onLine) return window.location.reload()
      showToast({ kind: 'error', title: lateTitle, text: lateText })
      window.addEventListener('click', attempt, { once: true })
    })
  }
  attempt()
  return () => window.removeEventListener('click', attempt)
}
