import { nextTask } from '../platform/tasks.ts'
import { type BoxReader, createBoxReader } from './covered-boxes.ts'

/**
 * Step by which the chat button is raised, in px. Smaller than the height of any line of text, so that the
 * search for a free position misses no line.
 */
const STEP_PX = 8
/** Maximum height by which the chat button is raised, in px. */
const MAX_LIFT_PX = 240
/**
 * Minimum distance of the chat button from texts and controls, in px. If no position of the button has this
 * distance, the button may overlap texts and controls by up to `EDGE_PX`.
 */
const CLEARANCE_PX = 8
/**
 * How far each edge of the chat button may overlap text or a control, in px, before the button counts as
 * covering it. Applies only when no position leaves `CLEARANCE_PX` free on each side of the button.
 */
const EDGE_PX = 2
/**
 * Points of a row of pixels at which the page is examined for texts and controls, as shares of the row's
 * length. The rows are `STEP_PX` apart.
 */
const POINTS = [0, 0.25, 0.5, 0.75, 1]
/**
 * Number of rows of pixels that are examined in one task. A longer task would delay the response to an input.
 */
const ROWS_PER_TASK = 3
/** Scroll distance above which a movement counts as scrolling up or down, in px. */
const MIN_SCROLL_PX = 4
/** Scroll position below which a page counts as scrolled to its start, in px. */
const START_PX = 80

/**
 * Keeps the chat button off the page's controls. The button slides out while the visitor scrolls down
 * (`data-scrolled` of the root element, chat-button.css) and slides in when the visitor scrolls up. It is
 * raised to the lowest position in which it covers no text and no control. If there is no such position, it
 * is raised to the lowest one in which it covers text but no control. If every position covers a control, the
 * button slides out.
 */
export function startChatButtonPlace(): void {
  let lastY = scrollY
  let isPlanned = false
  let placing: AbortController | undefined
  const update = () => {
    isPlanned = false
    const moved = scrollY - lastY
    const { dataset } = document.documentElement
    if (scrollY < START_PX || moved < -MIN_SCROLL_PX) delete dataset.scrolled
    else if (moved > MIN_SCROLL_PX) dataset.scrolled = 'down'
    if (Math.abs(moved) > MIN_SCROLL_PX) lastY = scrollY
    placing?.abort()
    if (dataset.scrolled !== undefined) return
    placing = new AbortController()
    void place(placing.signal)
  }
  const plan = () => {
    if (!isPlanned) requestAnimationFrame(update)
    isPlanned = true
  }
  addEventListener('scroll', plan, { passive: true })
  addEventListener('resize', plan)
  addEventListener('focusin', plan)
  // The `ResizeObserver` calls `plan` once at the start, and again when the page's height changes: after a
  // navigation, or when a part of the page is loaded later.
  new ResizeObserver(plan).observe(document.body)
}

async function place(signal: AbortSignal): Promise<void> {
  const button = document.querySelector<HTMLElement>('.chat-button')
  if (!button) return
  const boxes = createBoxReader(button)
  const apart = await findLifts(button, CLEARANCE_PX, boxes, signal)
  const { besideText, overText } =
    apart.besideText === null ? await findLifts(button, -EDGE_PX, boxes, signal) : apart
  if (signal.aborted) return
  // In a long text no position is free of text, so the chat button covers a part of the text.
  const lift = besideText ?? overText
  button.style.setProperty('--chat-lift', `${lift ?? 0}px`)
  button.classList.toggle('is-away', lift === null)
}

/**
 * Two distances in px by which the chat button can be raised above its normal position: one avoids texts and
 * controls, the other avoids only controls. A distance is null when even `MAX_LIFT_PX` is not enough.
 */
interface Lifts {
  /** The smallest distance by which the chat button must be raised to cover neither text nor controls. */
  readonly besideText: number | null
  /**
   * The smallest distance by which the chat button must be raised to cover no controls. Used only when
   * `besideText` is null.
   */
  readonly overText: number | null
}

/**
 * Finds how far the chat button must be raised so that it covers neither text nor controls, with `clearance`
 * px free on each side of the button. Stops early when `signal` is aborted.
 */
async function findLifts(
  button: HTMLElement,
  clearance: number,
  boxesOf: BoxReader,
  signal: AbortSignal,
): Promise<Lifts> {
  const { offsetLeft, offsetTop, offsetWidth } = button
  const size = offsetWidth + 2 * clearance
  const [left, bottom] = [offsetLeft - clearance, offsetTop - clearance + size]
  const rowsOfButton = Math.ceil(size / STEP_PX) + 1
  let overText: number | null = null
  // How many consecutive rows of pixels, including the current row, contain neither text nor controls, and
  // how many contain no controls.
  let [freeRows, uncontrolledRows] = [0, 0]
  for (let row = 0; row < rowsOfButton + MAX_LIFT_PX / STEP_PX; row++) {
    if (row % ROWS_PER_TASK === 0) await nextTask()
    if (signal.aborted) break
    const content = contentOfRow(boxesOf, left, bottom - row * STEP_PX, size)
    freeRows = content === 'free' ? freeRows + 1 : 0
    uncontrolledRows = content === 'control' ? 0 : uncontrolledRows + 1
    const lift = (row + 1 - rowsOfButton) * STEP_PX
    if (freeRows >= rowsOfButton) return { besideText: lift, overText }
    if (uncontrolledRows >= rowsOfButton) overText ??= lift
  }
  return { besideText: null, overText }
}

type RowContent = 'free' | 'text' | 'control'

/**
 * Returns what the chat button would cover in one row of pixels of the page: a control, such as a link
 * (`control`), only text (`text`), or neither (`free`).
 */
function contentOfRow(boxesOf: BoxReader, left: number, y: number, width: number): RowContent {
  let isText = false
  for (const share of POINTS) {
    const x = left + width * share
    const isHere = (box: DOMRect) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    for (const element of document.elementsFromPoint(x, y)) {
      const { control, texts } = boxesOf(element)
      if (control !== null && isHere(control)) return 'control'
      isText ||= texts.some(isHere)
    }
  }
  return isText ? 'text' : 'free'
}
