import { useLayoutEffect } from 'react'

interface Layer {
  readonly close: () => void
}

/** The open layers, innermost last. */
const layers: Layer[] = []
/**
 * The history entry of the innermost layer: a copy of its page's entry, which Back removes instead of leaving the
 * page. It stays when the layer is closed otherwise, because `history.back()` would race with a navigation; the
 * next layer uses it again, the next page replaces it, and Back skips it. Null while there is none.
 */
let entry: { readonly pageKey: unknown } | null = null
let isInstalled = false

/** Closes the layer on Back, without leaving the page, while it is open. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  // Before the layer is visible, so that Back never comes before the entry.
  useLayoutEffect(() => {
    if (!isOpen) return
    const layer = { close: onClose }
    layers.push(layer)
    addEntry()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [isOpen, onClose])
}

/** Key that the router gives each entry. */
const keyOf = (state: { readonly __TSR_key?: unknown } | null) => state?.__TSR_key

function addEntry(): void {
  if (entry !== null) return
  install()
  // The prototype's method, because the router must not notice the entry.
  History.prototype.pushState.call(history, history.state, '')
  entry = { pageKey: keyOf(history.state) }
}

function install(): void {
  if (isInstalled) return
  isInstalled = true
  const { pushState } = history
  history.pushState = (...page) => {
    const isReplaced = entry !== null
    entry = null
    if (isReplaced) history.replaceState(...page)
    else pushState.apply(history, page)
    // A layer that stays open over the next page, such as the chat, gets its entry there.
    if (layers.length > 0) addEntry()
  }
  addEventListener('popstate', onPop)
}

/** For the router, Back to the copied entry is a navigation to the same page, which changes nothing. */
function onPop({ state }: PopStateEvent): void {
  if (entry === null) return
  const { pageKey } = entry
  entry = null
  if (keyOf(state) !== pageKey) return
  const layer = layers.at(-1)
  if (layer === undefined) history.back()
  layer?.close()
  setTimeout(() => layers.length > 0 && addEntry())
}
