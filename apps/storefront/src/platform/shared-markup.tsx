import { mapOnce } from '@sultan/woo-client/map-once'
import { createContext, createElement, type ReactElement, useContext } from 'react'

/**
 * A part of a page, such as a product card. The server renders the markup of the part once and reuses it,
 * because parts with the same `data` object and the same `variant` have the same markup.
 */
export interface SharedPart {
  /** The object whose data the markup shows. The markup is cached as long as this object exists. */
  readonly data: object
  /**
   * Text that represents everything on which the markup depends besides the object `data`, such as the
   * heading level. One `data` object may have only few variants, because the markup of each variant is kept
   * in memory.
   */
  readonly variant: string
  readonly element: ReactElement
}

/**
 * Returns a key for markup that depends on two data objects. The key is the same object for the same two data
 * objects. The key can be garbage-collected as soon as one of the two data objects can be.
 */
export const pairOf = /* @__PURE__ */ mapOnce((_first: object) => mapOnce((_second: object) => ({})))

/**
 * Registers a shared part (markup that several pages have in common) of the page that is being rendered, and
 * returns the number of the part. Null when shared parts are rendered like all other elements.
 */
export const SharedPartsContext = /* @__PURE__ */ createContext<((part: SharedPart) => number) | null>(null)

/**
 * Element name of a placeholder. React renders a placeholder instead of a shared part, whose markup several
 * pages have in common. The part's markup then replaces the placeholder.
 */
const PART_ELEMENT = 'shared-part'

/**
 * HTML of a placeholder, for React's `dangerouslySetInnerHTML`. The server replaces the placeholder by the
 * bytes stored under `id`.
 */
export const placeholder = (id: string): string => `<${PART_ELEMENT} id="${id}"></${PART_ELEMENT}>`

function Part(part: SharedPart) {
  const add = useContext(SharedPartsContext)
  if (add === null) return part.element
  return createElement(PART_ELEMENT, { id: add(part) })
}

/**
 * On the server, marks an element that has the same markup on every page that shows `data` in this `variant`.
 * The server then renders the markup only once. In the browser, and when `data` is null, the function returns
 * the element itself.
 *
 * The element may contain links. Its markup may depend only on `data`, `variant` and the shop's details. The
 * element must not
 *
 * - suspend,
 * - use `useId`,
 * - use data of queries other than `data`,
 * - depend on the current page (allowed when only one page shows `data` in this `variant`),
 * - contain a picture that is not lazy, because React would add a preload of the picture to the head.
 */
export function sharedMarkup(data: object | null, variant: string, element: ReactElement): ReactElement {
  if (!import.meta.env.SSR || data === null) return element
  return <Part key={element.key} data={data} variant={variant} element={element} />
}
