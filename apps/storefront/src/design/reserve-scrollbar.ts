/**
 * Notes the width of the page's scrollbar for base.css, right before a layer takes the scrollbar away. Set through the
 * CSSOM, which the content security policy allows, unlike a style attribute in the markup.
 */
export function reserveScrollbar(): void {
  const alreadyLocked = document.querySelector('dialog[data-layer][open]') !== null
  if (alreadyLocked) return
  const page = document.documentElement
  page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`)
}
