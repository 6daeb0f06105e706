import { fold } from '@sultan/kernel/fold'
import { stripMarkup } from '@sultan/kernel/html'

export interface ContentsEntry {
  readonly id: string
  readonly title: string
}

export interface TextWithContents {
  /** The same text; every second-level heading has an id. */
  readonly html: string
  readonly contents: readonly ContentsEntry[]
}

const heading = /<h2(\s[^>]*)?>([\s\S]*?)<\/h2>/gi

/** Gives the headings of a clean text ids made from their words, and lists them. */
export function withContents(html: string): TextWithContents {
  const contents: ContentsEntry[] = []
  const marked = html.replace(heading, (_, _attributes, inner: string) => {
    const title = stripMarkup(inner)
    const id = freeId(title, contents)
    contents.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, contents }
}

function freeId(title: string, taken: readonly ContentsEntry[]): string {
  const wanted =
    fold(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'dio'
  const isTaken = (id: string) => taken.some(entry => entry.id === id)
  let id = wanted
  for (let n = 2; isTaken(id); n += 1) id = `${wanted}-${n}`
  return id
}
