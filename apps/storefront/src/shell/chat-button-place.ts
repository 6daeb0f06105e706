const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** Step by which the chat button is raised, and its maximum lift, in px. */
const STEP_PX = 8
const MAX_LIFT_PX = 240
/**
 * Controls are searched at 3 × 3 points of the button. `INSET_PX`: distance of the outer points from the
 * button's edge. `POINTS`: positions in a row, as a share of its length.
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
 * raised until no control is under it.
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
  let lift = 0
  while (lift <= MAX_LIFT_PX && hasControl(button, left, top - lift, size)) lift += STEP_PX
  const isFree = lift <= MAX_LIFT_PX
  button.style.setProperty('--chat-lift', `${isFree ? lift : 0}px`)
  button.classList.toggle('is-away', !isFree)
}

/** Whether a control of the page is in the square that the button would cover. */
function hasControl(button: HTMLElement, left: number, top: number, size: number): boolean {
  const inner = size - 2 * INSET_PX
  return POINTS.some(atX =>
    POINTS.some(atY => {
      const [x, y] = [left + INSET_PX + inner * atX, top + INSET_PX + inner * atY]
      return document.elementsFromPoint(x, y).some(element => isControlAt(button, element, x, y))
    }),
  )
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
