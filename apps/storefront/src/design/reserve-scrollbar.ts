/**
 * Stores the width of the scrollbar in a CSS variable for base.css, before a dialog hides the scrollbar. The
 * CSSOM sets the variable, because the content security policy forbids style attributes.
 */
export function reserveScrollbar(): void {
  const alreadyLocked = document.querySelector('dialog[data-layer][open]') !== null
  if (alreadyLocked) return
  const page = document.documentElement
  page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`)
}
