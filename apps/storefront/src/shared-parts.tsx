import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { PART_ELEMENT, type SharedPart } from './platform/shared-markup.tsx'

/** The markup of shared parts in UTF-8, by data object and variant. Garbage-collected with the data. */
export type PartMarkups = WeakMap<object, Map<string, Buffer>>

export interface PartRendering {
  readonly markups: PartMarkups
  /** Wraps an element in the React contexts of the page: the router and the shop's details. */
  readonly wrap: (element: ReactElement) => ReactElement
}

function markupOf({ data, variant, element }: SharedPart, { markups, wrap }: PartRendering): Buffer {
  const byVariant = markups.get(data) ?? new Map<string, Buffer>()
  const known = byVariant.get(variant)
  if (known !== undefined) return known
  const markup = Buffer.from(renderToString(wrap(element)))
  markups.set(data, byVariant.set(variant, markup))
  return markup
}

const PART_START = `<${PART_ELEMENT} id="`
const PART_END = `"></${PART_ELEMENT}>`

/**
 * Replaces the placeholder elements of shared parts in a page's HTML by the markup of the parts. No other
 * text of a page can look like such a placeholder: React and `scriptJson` escape `<`, and sanitised HTML has
 * no unknown elements.
 * @param parts - The parts of the page; a placeholder's id is the index of its part.
 * @returns the pieces of the page in their order.
 */
export function fillParts(
  html: string,
  parts: readonly SharedPart[],
  rendering: PartRendering,
): readonly Buffer[] {
  const [start = '', ...pieces] = html.split(PART_START)
  const filled = pieces.flatMap(piece => {
    const idEnd = piece.indexOf(PART_END)
    const part = parts[Number(piece.slice(0, idEnd))]
    if (part === undefined) throw new Error('The markup has a shared part that the page did not add.')
    return [markupOf(part, rendering), Buffer.from(piece.slice(idEnd + PART_END.length))]
  })
  return [Buffer.from(start), ...filled]
}
