import { fold } from '@sultan/kernel/fold'
import type { Offer } from '../assistant.ts'

/** A piece of an answer and the products it speaks of. */
export interface Clause {
  /** Folded, names of linked products taken out. */
  readonly text: string
  readonly subjects: readonly Offer[]
  /** False when the subjects are those of the clause before. */
  readonly isAboutThem: boolean
}

export interface Naming {
  /** The offer a `/proizvod/…` link leads to. */
  readonly linked: (path: string) => Offer | undefined
  /** Offers whose names stand in a text. */
  readonly named: (text: string) => readonly Offer[]
}

const link = /\[([^[\]\n]*)\]\(([^\s()]*)\)/g

/**
 * Splits an answer so that every price and every word about stock stands with the product it belongs to: by sentences, and
 * within them from one product link to the next. What names no product goes on about the one before.
 */
export function clausesOf(answer: string, { linked, named }: Naming): readonly Clause[] {
  const clauses: Clause[] = []
  let before: readonly Offer[] = []
  for (const sentence of answer.split(/\n+|(?<=[.!?])\s+/)) {
    for (const { text, offer } of byProduct(sentence, linked)) {
      const own = offer ? [offer] : named(text)
      const subjects = own.length > 0 || announces(text) ? own : before
      clauses.push({ text: fold(text), subjects, isAboutThem: own.length > 0 })
      if (own.length > 0) before = own
    }
  }
  return clauses
}

/** „Slično, a na stanju:” is about what follows. */
const announces = (text: string): boolean => text.trimEnd().endsWith(':')

function byProduct(sentence: string, linked: Naming['linked']) {
  const pieces: { text: string; offer: Offer | undefined }[] = [{ text: '', offer: undefined }]
  let end = 0
  for (const match of sentence.matchAll(link)) {
    const [whole, words = '', path = ''] = match
    const last = pieces.at(-1)
    const offer = linked(path)
    if (last) last.text += sentence.slice(end, match.index) + (offer ? '' : words)
    end = match.index + whole.length
    // What stands before the first product of a sentence belongs to it.
    if (offer && last && last.offer === undefined) last.offer = offer
    else if (offer) pieces.push({ text: '', offer })
  }
  const last = pieces.at(-1)
  if (last) last.text += sentence.slice(end)
  return pieces.filter(({ text, offer }) => offer !== undefined || text.trim() !== '')
}
