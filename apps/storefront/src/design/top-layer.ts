import { useSyncExternalStore } from 'react'

/*
 * Which dialogs are open, innermost last. A modal <dialog> makes the rest of the page inert, so whatever must stay
 * usable above it (toasts) has to be rendered inside it.
 */
let layers: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]) {
  layers = next
  for (const listener of listeners) listener()
}

/** Called by `Dialog` when it opens; the returned function takes the layer away again. */
export function pushLayer(element: HTMLElement): () => void {
  set([...layers, element])
  return () => set(layers.filter(layer => layer !== element))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The innermost open dialog; null when the page itself is on top. */
export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => layers.at(-1) ?? null,
    () => null,
  )
}
