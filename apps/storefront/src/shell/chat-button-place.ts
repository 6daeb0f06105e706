const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** Step by which the chat button is raised, and its maximum lift, in px. Every line of text is higher than a step. */
const STEP_PX = 8
const MAX_LIFT_PX = 240
/** Space between the button and the texts and controls around it where there is room, in px. */
const CLEARANCE_PX = 8
/** Width of the button's edge that may cover text where the page has no place without text, in px. */
const EDGE_PX = 2
/**
 * The page is examined in rows of pixels that are `STEP_PX` apart, at these points of each row, which are
 * shares of the row's length.
 */
const POINTS = [0, 0.25, 0.5, 0.75, 1]
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
 * raised to the lowest position beside text and controls or, without such a position, to one that covers no
 * control.
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
  const apart = findLifts(button, CLEARANCE_PX)
  const { besideText, overText } = apart.besideText === null ? findLifts(button, -EDGE_PX) : apart
  // In a long text the button covers a part of the text.
  const lift = besideText ?? overText
  button.style.setProperty('--chat-lift', `${lift ?? 0}px`)
  button.classList.toggle('is-away', lift === null)
}

/** The lowest lifts of the button, in px; null where no lift up to `MAX_LIFT_PX` is possible. */
interface Lifts {
  /** The lowest lift at which the button covers neither text nor controls. */
  readonly besideText: number | null
  /** The lowest lift at which the button covers no controls; not searched for when `besideText` exists. */
  readonly overText: number | null
}

/**
 * Examines the page from the button upwards, in a column that is wider than the button by `clearance` on each
 * side.
 */
function findLifts(button: HTMLElement, clearance: number): Lifts {
  const { offsetLeft, offsetTop, offsetWidth } = button
  const size = offsetWidth + 2 * clearance
  const [left, bottom] = [offsetLeft - clearance, offsetTop - clearance + size]
  const rowsOfButton = Math.ceil(size / STEP_PX) + 1
  let overText: number | null = null
  // The numbers of rows without text and controls, and without controls, that end at the current row.
  let [freeRows, uncontrolledRows] = [0, 0]
  for (let row = 0; row < rowsOfButton + MAX_LIFT_PX / STEP_PX; row++) {
    const content = contentOfRow(button, left, bottom - row * STEP_PX, size)
    freeRows = content === 'free' ? freeRows + 1 : 0
    uncontrolledRows = content === 'control' ? 0 : uncontrolledRows + 1
    const lift = (row + 1 - rowsOfButton) * STEP_PX
    if (freeRows >= rowsOfButton) return { besideText: lift, overText }
    if (uncontrolledRows >= rowsOfButton) overText ??= lift
  }
  return { besideText: null, overText }
}

type RowContent = 'free' | 'text' | 'control'

/** What the page shows in a row of pixels of the given width. */
function contentOfRow(button: HTMLElement, left: number, y: number, width: number): RowContent {
  let isText = false
  for (const share of POINTS) {
    const x = left + width * share
    for (const element of document.elementsFromPoint(x, y)) {
      if (button.contains(element)) continue
      if (isControlAt(element, x, y)) return 'control'
      isText ||= hasTextAt(element, x, y)
    }
  }
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

function isControlAt(element: Element, x: number, y: number): boolean {
  const control = element.closest(CONTROLS)
  if (control === null) return false
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
