import { useSyncExternalStore } from 'react'

/* The open dialogs, innermost last. A modal dialog makes the rest of the page inert, so everything that
   must stay usable above the dialog (toasts) is rendered inside the innermost open dialog. */
let layers: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]) {
  layers = next
  for (const listener of listeners) listener()
}

/** Adds a dialog to the open dialogs. Returns a function that removes the dialog from them. */
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

/** The innermost open dialog; null when no dialog is open. */
export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => layers.at(-1) ?? null,
    () => null,
  )
}
