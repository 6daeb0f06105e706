const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/**
 * Area in px² from which a control counts as large, such as a picture or a card. The chat button may cover a
 * part of a large control.
 */
const LARGE_CONTROL_PX2 = 30_000

/** The parts of an element that the chat button should not cover, as rectangles in the window. */
interface Boxes {
  /**
   * The rectangle of the control (such as a link or a button) that contains the element; null when no control
   * contains the element, or when the control's area is `LARGE_CONTROL_PX2` or more.
   */
  readonly control: DOMRect | null
  /** The rectangles of the lines of the element's own text. */
  readonly texts: readonly DOMRect[]
}

export type BoxReader = (element: Element) => Boxes

const noBoxes: Boxes = { control: null, texts: [] }

/**
 * Caches the rectangles of each element, because `elementsFromPoint` returns the same elements for many
 * points.
 */
export function createBoxReader(button: HTMLElement): BoxReader {
  const known = new Map<Element, Boxes>()
  return element => {
    const boxes =
      known.get(element) ??
      (button.contains(element) ? noBoxes : { control: controlBoxOf(element), texts: textBoxesOf(element) })
    known.set(element, boxes)
    return boxes
  }
}

function controlBoxOf(element: Element): DOMRect | null {
  const control = element.closest(CONTROLS)
  const box = control && boxOf(control)
  return box && box.width * box.height < LARGE_CONTROL_PX2 ? box : null
}

function textBoxesOf(element: Element): DOMRect[] {
  const texts = [...element.childNodes].filter(
    node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  )
  return texts.flatMap(text => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()]
  })
}

/**
 * The rectangle of a control. For a link in a text or list, the rectangle of the link's content, because the
 * link may be as wide as the page.
 */
function boxOf(control: Element): DOMRect {
  if (!control.matches('a:not(.button, .icon-button, .option, .chip)')) return control.getBoundingClientRect()
  const content = document.createRange()
  content.selectNodeContents(control)
  return content.getBoundingClientRect()
}
