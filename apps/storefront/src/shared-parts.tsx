import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { placeholder, type SharedPart } from './platform/shared-markup.tsx'

/** The markup of shared parts in UTF-8, by data object and variant. Garbage-collected with the data. */
export type PartMarkups = WeakMap<object, Map<string, Buffer>>

/** Bytes of a page that React does not render, by the id of their placeholder. */
export type PageBytes = Readonly<Record<string, readonly Buffer[]>>

export interface PartRendering {
  readonly markups: PartMarkups
  readonly bytes: PageBytes
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

const [PART_START = '', PART_END = ''] = placeholder('\0').split('\0')

/**
 * Replaces the placeholders in a page's HTML by the markup of shared parts, or by `rendering.bytes`. No other
 * text of a page can look like such a placeholder: React and `scriptJson` escape `<`, and sanitised HTML has
 * no unknown elements.
 * @param parts - The parts of the page; the id of their placeholder is their index.
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
    const id = piece.slice(0, idEnd)
    const part = parts[Number(id)]
    const bytes = part === undefined ? rendering.bytes[id] : [markupOf(part, rendering)]
    if (bytes === undefined) throw new Error(`The markup has a placeholder ${id} that the page did not add.`)
    return [...bytes, Buffer.from(piece.slice(idEnd + PART_END.length))]
  })
  return [Buffer.from(start), ...filled]
}
