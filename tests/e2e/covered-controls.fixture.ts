import type { Page } from 'playwright-core'

/**
 * Returns a description of each control of the page that another element covers, and of each heading that the
 * chat button covers. Scrolls down the page in steps. In each step, examines the controls between the bars at
 * the top and bottom of the window (`scroll-padding`), because the browser scrolls a focused control into
 * this area. Then scrolls up, which makes the chat button appear, and examines what the chat button covers.
 */
export async function coveredControls(page: Page): Promise<readonly string[]> {
  // The code that positions the chat button is loaded when the page is idle.
  await page.locator('.chat-button[style]').waitFor({ state: 'attached' })
  return page.evaluate(async () => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    /**
     * Selector of the layers that may cover the page. All controls inside these layers are examined. Outside
     * the layers, only the controls between the bars at the top and bottom of the window are examined.
     */
    const LAYERS = '.header, .sticky-buy-bar, .chat-button, .toasts, dialog'
    const { documentElement: root } = document
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root)
    const before = Number.parseFloat(scrollPaddingTop)
    const after = Number.parseFloat(scrollPaddingBottom)
    const lastY = root.scrollHeight - innerHeight
    const MAX_FRAMES = 60
    /**
     * Distance by which the text of a heading may reach into the chat button's box, because the button is
     * round.
     */
    const EDGE_PX = 2
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(control =>
      control.checkVisibility({ visibilityProperty: true }),
    )
    const findings = new Set<string>()

    const isLabelOf = (hit: Element, control: Element) =>
      hit.closest('label')?.control === control || control.contains(hit) || hit.contains(control)
    /** Whether a horizontally scrolling container clips the control at the viewport point (`x`, `y`). */
    const isClipped = (control: Element, x: number, y: number) => {
      const scroller = control.closest('.gallery__main, .product-grid--carousel, .chips')
      const box = scroller?.getBoundingClientRect()
      return box !== undefined && (x < box.left || x > box.right || y < box.top || y > box.bottom)
    }
    const describe = (element: Element) => element.outerHTML.slice(0, 120)

    function examine(top: number, bottom: number, mayCover: string) {
      for (const control of controls) {
        // For a link whose text takes several lines, only the box of the first line is examined.
        const box = control.getClientRects()[0] ?? control.getBoundingClientRect()
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        const isFree = y >= top && y <= bottom
        const isInWindow = x >= 0 && x < innerWidth && y >= 0 && y < innerHeight
        if (box.width < 2 || !isInWindow || (!isFree && !control.closest(LAYERS))) continue
        if (isClipped(control, x, y)) continue
        const hit = document.elementFromPoint(x, y)
        if (hit && !isLabelOf(hit, control) && hit.matches(mayCover))
          findings.add(`${describe(hit)} covers ${describe(control)} at ${Math.round(scrollY)}`)
      }
    }

    /**
     * Returns the boxes of the lines of an element's text. A DOM range over the whole element would also give
     * the boxes of the elements inside it, which are as wide as their container.
     */
    function linesOf(element: Element): readonly DOMRect[] {
      const lines: DOMRect[] = []
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (nodes.nextNode()) {
        const text = document.createRange()
        text.selectNodeContents(nodes.currentNode)
        lines.push(...text.getClientRects())
      }
      return lines
    }

    /** Finds headings, such as the names of products, whose text the chat button covers. */
    function examineNames() {
      const button = document.querySelector('.chat-button')?.getBoundingClientRect()
      if (button === undefined) return
      for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
        const isCovered = linesOf(heading).some(
          ({ left, right, top, bottom }) =>
            left < button.right - EDGE_PX &&
            right > button.left + EDGE_PX &&
            top < button.bottom - EDGE_PX &&
            bottom > button.top + EDGE_PX,
        )
        if (isCovered && heading.checkVisibility())
          findings.add(`the chat button covers ${describe(heading)}`)
      }
    }

    const scroll = (top: number) => scrollTo({ top, behavior: 'instant' })
    for (let y = 0; ; y += innerHeight - before - after) {
      scroll(Math.min(y, lastY))
      const isLast = y >= lastY
      // This check ignores controls that the chat button covers, because the chat button reacts to scrolling
      // only in a later frame. `examineChatButton` looks for controls that the chat button covers.
      examine(
        y === 0 ? 0 : before,
        isLast ? innerHeight : innerHeight - after,
        ':not(.chat-button *, .chat-button)',
      )
      if (isLast) break
    }
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    /**
     * The chat button is positioned in an animation frame after the scroll event, or some frames later on a
     * busy machine.
     */
    async function examineChatButton() {
      const before = [...findings]
      for (let frames = 0; frames < MAX_FRAMES; frames++) {
        await frame()
        findings.clear()
        examine(0, innerHeight, '.chat-button, .chat-button *')
        if (scrollY === 0) examineNames()
        if (frames > 0 && findings.size === 0) break
      }
      for (const finding of before) findings.add(finding)
    }
    for (const y of [lastY / 2, 0]) {
      scroll(y)
      await examineChatButton()
    }
    return [...findings]
  })
}
