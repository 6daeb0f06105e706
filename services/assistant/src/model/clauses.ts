import { fold } from '@sultan/kernel/fold-text'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'

/** A part of an answer with the products it is about. */
export interface Clause {
  /** Text of the clause in lower case and without diacritics, without the names of linked products. */
  readonly text: string
  readonly subjects: readonly ProductSnapshot[]
  /**
   * Whether the clause itself names the products in `subjects`; false when they are taken over from an
   * earlier clause.
   */
  readonly namesSubjects: boolean
}

interface ProductResolver {
  /** Returns the product that a `/proizvod/…` link leads to. */
  readonly linked: (path: string) => ProductSnapshot | undefined
  /** Returns the products whose names occur in a text. */
  readonly named: (text: string) => readonly ProductSnapshot[]
}

const link = /\[([^[\]\n]*)\]\(([^\s()]*)\)/g

/**
 * Splits an answer by sentences, and within them by product links, so that every price and stock statement
 * has its product. A clause without a product continues the previous clause.
 */
export function splitClauses(answer: string, { linked, named }: ProductResolver): readonly Clause[] {
  const clauses: Clause[] = []
  let before: readonly ProductSnapshot[] = []
  for (const sentence of answer.split(/\n+|(?<=[.!?])\s+/)) {
    for (const { text, snapshot } of byProduct(sentence, linked)) {
      const own = snapshot ? [snapshot] : named(text)
      const subjects = own.length > 0 || announces(text) ? own : before
      clauses.push({ text: fold(text), subjects, namesSubjects: own.length > 0 })
      if (own.length > 0) before = own
    }
  }
  return clauses
}

/**
 * Whether a clause introduces the products named after it, as „Slično, a na stanju:” (“Similar, and in
 * stock:”) does. Such a clause makes no statement about the products named before it.
 */
const announces = (text: string): boolean => text.trimEnd().endsWith(':')

function byProduct(sentence: string, linked: ProductResolver['linked']) {
  const pieces: { text: string; snapshot: ProductSnapshot | undefined }[] = [
    { text: '', snapshot: undefined },
  ]
  let end = 0
  for (const match of sentence.matchAll(link)) {
    const [whole, words = '', path = ''] = match
    const last = pieces.at(-1)
    const snapshot = linked(path)
    if (last) last.text += sentence.slice(end, match.index) + (snapshot ? '' : words)
    end = match.index + whole.length
    // Text before the first product link of a sentence is attributed to that product.
    if (snapshot && last && last.snapshot === undefined) last.snapshot = snapshot
    else if (snapshot) pieces.push({ text: '', snapshot })
  }
  const last = pieces.at(-1)
  if (last) last.text += sentence.slice(end)
  return pieces.filter(({ text, snapshot }) => snapshot !== undefined || text.trim() !== '')
}
