import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Names of the functions that hostile payloads called. */
    ran: string[]
  }
}

/**
 * Init script of the browser page: replaces `alert` and similar functions, which the payloads call, by
 * functions that record the call in `window.ran`.
 */
export function recordCalls(): void {
  window.ran = []
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'msgbox'])
    Object.defineProperty(window, name, { value: () => window.ran.push(name) })
}

/**
 * Dispatches events (such as `mouseover`, `focus` and `error`) on every element inside product, post, review
 * and chat texts, so that an event handler in a payload would run. Clicks and submits do not navigate, so the
 * page stays open for the check.
 */
export function dispatchEvents(page: Page): Promise<void> {
  return page.evaluate(() => {
    const stay = (event: Event) => event.preventDefault()
    for (const type of ['click', 'submit']) document.addEventListener(type, stay, true)
    const events = [
      'pointerenter',
      'mouseover',
      'focus',
      'toggle',
      'animationstart',
      'click',
      'error',
      'load',
    ]
    for (const element of document.querySelectorAll(
      '.prose *, .accordion__prose *, .review *, [data-message-role] *, .parsed *',
    ))
      for (const type of events) element.dispatchEvent(new Event(type))
    for (const type of ['click', 'submit']) document.removeEventListener(type, stay, true)
  })
}

/**
 * Returns a description of each effect of the hostile payloads on the page: calls of `alert` and similar
 * functions, forbidden elements and attributes, and a `<body>` that CSS hides. `style` attributes outside
 * `main` are allowed, because only the shop's own scripts set them.
 */
export function findings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = window.ran.map(name => `ran: ${name}`)
    const short = (element: Element) => element.outerHTML.slice(0, 120)
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const isOurStyle = name === 'style' && element.closest('main') === null
        const acts = /^(on|srcdoc$|formaction$|ping$|background$|style$)/i.test(name) && !isOurStyle
        // Browsers ignore control characters before the scheme of a URL, so the pattern allows them.
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what hides a scheme
        const scheme = /^[\u0000-\u0020]*(javascript|vbscript|data|blob|feed|view-source)\s*:/i
        const leads =
          /^(href|src|action|data|xlink:href|cite|values|to|from)$/i.test(name) && scheme.test(value)
        if (acts || leads) found.push(`${name}: ${short(element)}`)
      }
    }
    const never =
      'iframe, object, embed, applet, base, frameset, frame, portal, math, template, meta[http-equiv]'
    for (const element of document.querySelectorAll(never)) found.push(`element: ${short(element)}`)
    for (const script of document.scripts) {
      const isData = /^application\/(ld\+)?json$/.test(script.type)
      if (isData) JSON.parse(script.textContent)
      else if (new URL(script.src).origin !== location.origin) found.push(`element: ${short(script)}`)
    }
    for (const element of document.querySelectorAll(
      'main :is(style, link, meta, script:not([type$=json]), form[action*="zli"])',
    ))
      found.push(`element: ${short(element)}`)
    if (getComputedStyle(document.body).display === 'none') found.push('the body is hidden')
    return found
  })
}
