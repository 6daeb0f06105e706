const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Handles the arrow keys: in a radio group the arrow keys choose an option, in a row of slides they only move
 * the focus. Also handles Space in a radio group, because the radio buttons are links, which ignore Space.
 * One listener serves all pages. `after-hydration.ts` loads this module after hydration, because a page can
 * be used without arrow keys at first.
 */
export function startArrowKeys(): void {
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const { target } = event
    const isRadio = target.role === 'radio'
    if (isRadio && event.key === ' ') {
      event.preventDefault()
      target.click()
      return
    }
    const step = STEPS[event.key]
    const group = target.closest(isRadio ? '[role="radiogroup"]' : '.gallery__main')
    if (step === undefined || group === null) return
    const items = [
      ...group.querySelectorAll<HTMLElement>(isRadio ? '[role="radio"]:not([aria-disabled])' : 'a'),
    ]
    const next = items.at((items.indexOf(target) + step) % items.length)
    event.preventDefault()
    next?.focus()
    if (isRadio) next?.click()
  })
}
