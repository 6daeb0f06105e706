import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Utf8 } from './platform/join-utf8.ts'
import { placeholder, type SharedPart } from './platform/shared-markup.tsx'

/**
 * Caches the UTF-8 markup of page parts that several pages show, by the part's data object and variant. An
 * entry is garbage-collected with its data object.
 */
export type PartMarkups = WeakMap<object, Map<string, Buffer>>

/**
 * Pieces of a page that are inserted as bytes and not rendered by React, keyed by the id of their
 * placeholder.
 */
export type PageBytes = Readonly<Record<string, readonly Utf8[]>>

export interface PartRendering {
  readonly markups: PartMarkups
  readonly bytes: PageBytes
  /**
   * Wraps an element in the React contexts of the page: the router, the query client and the shop's details.
   */
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
 * Replaces each placeholder in a page's HTML: by the markup of a part that several pages share, or by the
 * bytes that `rendering.bytes` has for the placeholder's id. No other text of a page can look like such a
 * placeholder: React and `scriptJson` escape `<`, and sanitised HTML has no unknown elements.
 * @param parts - The parts of the page; the id of a part's placeholder is the part's index in `parts`.
 * @returns the pieces of the page in their order.
 */
export function fillParts(
  html: string,
  parts: readonly SharedPart[],
  rendering: PartRendering,
): readonly Utf8[] {
  const filled: Utf8[] = []
  let written = 0
  for (let start = html.indexOf(PART_START); start >= 0; start = html.indexOf(PART_START, written)) {
    const end = html.indexOf(PART_END, start)
    const id = html.slice(start + PART_START.length, end)
    filled.push(html.slice(written, start), ...piecesOf(id, parts, rendering))
    written = end + PART_END.length
  }
  filled.push(html.slice(written))
  return filled
}

function piecesOf(id: string, parts: readonly SharedPart[], rendering: PartRendering): readonly Utf8[] {
  const part = parts[Number(id)]
  const pieces = part === undefined ? rendering.bytes[id] : [markupOf(part, rendering)]
  if (pieces === undefined) throw new Error(`The markup has a placeholder ${id} that the page did not add.`)
  return pieces
}
