import { readFileSync } from 'node:fs'
import { fold } from '@sultan/kernel/fold-text'

/** A word or phrase of a concept. A concept is a set of words with one meaning (`knowledge/pojmovi.md`). */
interface Entry {
  readonly concept: string
  /** The words of the phrase; an entry for a single word has one element. */
  readonly words: readonly { readonly text: string; readonly isPrefix: boolean }[]
}

export interface Concept {
  readonly name: string
  /** Number of consecutive words of the message that express the concept. */
  readonly length: number
}

const file = new URL('../../knowledge/pojmovi.md', import.meta.url)
const entriesByInitial = new Map<string, Entry[]>()
for (const [, name = '', list = ''] of readFileSync(file, 'utf8').matchAll(/^- ([^:]+): (.*)$/gm)) {
  for (const phrase of fold(list).split(/\s+/).filter(Boolean)) {
    const words = phrase
      .split('_')
      .map(word => ({ text: word.replace('*', ''), isPrefix: word.endsWith('*') }))
    const initial = words[0]?.text[0] ?? ''
    entriesByInitial.set(initial, [...(entriesByInitial.get(initial) ?? []), { concept: name, words }])
  }
}

/** The concepts that the words of a message express from an index on. */
export function conceptsAt(words: readonly string[], at: number): readonly Concept[] {
  return (entriesByInitial.get(words[at]?.[0] ?? '') ?? [])
    .filter(entry =>
      entry.words.every(({ text, isPrefix }, next) => {
        const word = words[at + next]
        return isPrefix ? word?.startsWith(text) === true : word === text
      }),
    )
    .map(entry => ({ name: entry.concept, length: entry.words.length }))
}

/** The names of all concepts in a message. */
export function conceptsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((_, at) => conceptsAt(words, at).map(({ name }) => name)))
}
