import { useLayoutEffect } from 'react'

interface Layer {
  readonly close: () => void
}

/** The open layers (dialogs and the chat panel), the topmost last. */
const layers: Layer[] = []
/**
 * The copy of the page's history entry, while this copy is the current history entry; otherwise null. The
 * page's entry and the copy have the same router key, `pageKey`. The copy is pushed when a layer (a dialog or
 * the chat panel) opens. Back then returns from the copy to the page's entry, so that the page stays. When
 * the layer is closed without Back, the copy stays in the history, because `history.back()` would race with a
 * navigation. The next layer uses the copy that is left. While no layer is open, Back leaves the page as if
 * there were no copy.
 */
let entry: { readonly pageKey: unknown } | null = null
/**
 * Whether a layer (a dialog or the chat panel) was open at the beginning of the current task. On Back, the
 * router may close the layer before `onPop` runs.
 */
let hadLayer = false
let isInstalled = false

/** While a layer is open, Back closes the layer instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  // A layout effect adds the history entry before the layer is visible: without the entry, Back would leave
  // the page.
  useLayoutEffect(() => {
    if (!isOpen) return
    const layer = { close: onClose }
    layers.push(layer)
    hadLayer = true
    addEntry()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      setTimeout(() => {
        hadLayer = layers.length > 0
      })
    }
  }, [isOpen, onClose])
}

/** Key that TanStack Router stores in each history entry. */
const keyOf = (state: { readonly __TSR_key?: unknown } | null) => state?.__TSR_key

function addEntry(): void {
  if (entry !== null) return
  install()
  // Calls `History.prototype.pushState`, because the router replaces `history.pushState` and would treat the
  // new entry as a navigation.
  History.prototype.pushState.call(history, history.state, '')
  entry = { pageKey: keyOf(history.state) }
}

function install(): void {
  if (isInstalled) return
  isInstalled = true
  const { pushState, replaceState } = history
  history.pushState = (...page) => {
    const isReplaced = entry !== null
    entry = null
    if (isReplaced) replaceState.apply(history, page)
    else pushState.apply(history, page)
    // For a layer that stays open after a navigation, such as the chat, a history entry is added on the new
    // page, so that Back closes the layer instead of leaving the page.
    if (layers.length > 0) addEntry()
  }
  history.replaceState = (...page) => {
    replaceState.apply(history, page)
    if (entry === null || keyOf(history.state) === entry.pageKey) return
    // The changed key in `history.state` shows that the router has replaced the history entry that `addEntry`
    // had pushed for a layer (dialog or chat panel). The current history entry is now a page that the shopper
    // has navigated to. `entry`, the record of the pushed history entry, becomes null. Otherwise the next
    // navigation would replace this page in the history, and Back would skip the page.
    entry = null
    if (layers.length > 0) addEntry()
  }
  addEventListener('popstate', onPop)
}

/**
 * Closes the topmost layer on Back. When the layer opened, a copy of the page's history entry was added, so
 * Back returns from the copy to the page's own entry. The router handles this Back as a navigation to the
 * page that is already shown, so the page does not change.
 */
function onPop({ state }: PopStateEvent): void {
  if (entry === null) return
  const { pageKey } = entry
  entry = null
  if (keyOf(state) !== pageKey) return
  if (!hadLayer) history.back()
  layers.at(-1)?.close()
  setTimeout(() => layers.length > 0 && addEntry())
}
