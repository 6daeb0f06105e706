const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** Step by which the chat button is raised, and its maximum lift, in px. Every line of text is higher than a step. */
const STEP_PX = 8
const MAX_LIFT_PX = 240
/**
 * The page is examined in rows of pixels that are `STEP_PX` apart, at the three `POINTS` of each row, which
 * are shares of the row's length. `INSET_PX`: distance of the outer points from the button's edge.
 */
const INSET_PX = 2
const POINTS = [0, 0.5, 1]
/** Minimum scroll distance that counts as scrolling up or down, in px. */
const MIN_SCROLL_PX = 4
/** A page with a smaller scroll position counts as scrolled to its start, in px. */
const START_PX = 80
/**
 * Area in px² above which a control counts as large, such as a picture or a card. The chat button may cover a
 * part of a large control.
 */
const LARGE_CONTROL_PX2 = 30_000

/**
 * Keeps the chat button off the page's controls. The button slides out while the page is scrolled down
 * (`data-scrolled` of the root element, chat-button.css) and returns when the page is scrolled up. It is then
 * raised to the lowest position that covers neither control nor text or, without such a position, no control.
 */
export function startChatButtonPlace(): void {
  let lastY = scrollY
  let isPlanned = false
  const update = () => {
    isPlanned = false
    const moved = scrollY - lastY
    const { dataset } = document.documentElement
    if (scrollY < START_PX || moved < -MIN_SCROLL_PX) delete dataset.scrolled
    else if (moved > MIN_SCROLL_PX) dataset.scrolled = 'down'
    if (Math.abs(moved) > MIN_SCROLL_PX) lastY = scrollY
    if (dataset.scrolled === undefined) place()
  }
  const plan = () => {
    if (!isPlanned) requestAnimationFrame(update)
    isPlanned = true
  }
  addEventListener('scroll', plan, { passive: true })
  addEventListener('resize', plan)
  addEventListener('focusin', plan)
  // The height of the page changes with each navigation and with parts that are loaded later. The observer
  // also reports the first height.
  new ResizeObserver(plan).observe(document.body)
}

function place(): void {
  const button = document.querySelector<HTMLElement>('.chat-button')
  if (!button) return
  const { offsetLeft: left, offsetTop: top, offsetWidth: size } = button
  const inner = size - 2 * INSET_PX
  const rowsOfButton = Math.ceil(inner / STEP_PX) + 1
  const rows = Array.from({ length: rowsOfButton + MAX_LIFT_PX / STEP_PX }, (_, row) =>
    contentOfRow(button, left + INSET_PX, top + INSET_PX + inner - row * STEP_PX, inner),
  )
  const lifts = rows.slice(rowsOfButton - 1).map((_, row) => rows.slice(row, row + rowsOfButton))
  // A position beside all text is preferred. In a long text the button covers a part of it.
  const free = lifts.findIndex(content => content.every(one => one === 'free'))
  const steps = free === -1 ? lifts.findIndex(content => !content.includes('control')) : free
  button.style.setProperty('--chat-lift', `${Math.max(0, steps) * STEP_PX}px`)
  button.classList.toggle('is-away', steps === -1)
}

type RowContent = 'free' | 'text' | 'control'

/** What the page shows in a row of pixels of the given width. */
function contentOfRow(button: HTMLElement, left: number, y: number, width: number): RowContent {
  const elements = POINTS.map(share => left + width * share).flatMap(x =>
    document.elementsFromPoint(x, y).map(element => ({ element, x })),
  )
  if (elements.some(({ element, x }) => isControlAt(button, element, x, y))) return 'control'
  const isText = elements.some(({ element, x }) => !button.contains(element) && hasTextAt(element, x, y))
  return isText ? 'text' : 'free'
}

function hasTextAt(element: Element, x: number, y: number): boolean {
  const texts = [...element.childNodes].filter(
    node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  )
  return texts.some(text => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    )
  })
}

function isControlAt(button: HTMLElement, element: Element, x: number, y: number): boolean {
  const control = element.closest(CONTROLS)
  if (control === null || control === button) return false
  const { left, right, top, bottom } = boxOf(control)
  const isInside = x >= left && x <= right && y >= top && y <= bottom
  return isInside && (right - left) * (bottom - top) < LARGE_CONTROL_PX2
}

/**
 * The box of a control. For a link in a text or list only the box of the link's content, because the link may
 * be as wide as the page.
 */
function boxOf(control: Element): DOMRect {
  if (!control.matches('a:not(.button, .icon-button, .option, .chip)')) return control.getBoundingClientRect()
  const content = document.createRange()
  content.selectNodeContents(control)
  return content.getBoundingClientRect()
}
