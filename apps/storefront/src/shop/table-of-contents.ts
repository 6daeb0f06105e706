import { fold } from '@sultan/kernel/fold'
import { stripMarkup } from '@sultan/kernel/html'

export interface ContentsEntry {
  readonly id: string
  readonly title: string
  readonly level: 2 | 3
}

export interface TextWithContents {
  /** The same text; every heading that is listed has an id. */
  readonly html: string
  readonly contents: readonly ContentsEntry[]
}

const heading = /<h([23])(\s[^>]*)?>([\s\S]*?)<\/h\1>/gi

/** Before every id: a heading called „Page data” once took the place of the page's own element of that id. */
const prefix = 'dio'

/** Gives the headings of a clean text ids made from their words, and lists them; `deepest` 3 takes the third level in. */
export function withContents(html: string, deepest: 2 | 3 = 2): TextWithContents {
  const contents: ContentsEntry[] = []
  const freeId = idMaker()
  const marked = html.replace(heading, (whole: string, digit: string, _attributes, inner: string) => {
    const level = digit === '2' ? 2 : 3
    const title = stripMarkup(inner)
    if (level > deepest || title === '') return whole
    const id = freeId(title)
    contents.push({ id, title, level })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return { html: marked, contents }
}

/** Each id once. The number is remembered: to try them all for thousands of headings of one name took hours. */
function idMaker(): (title: string) => string {
  const taken = new Set<string>()
  const last = new Map<string, number>()
  return title => {
    const words = fold(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    const wanted = words === '' ? prefix : `${prefix}-${words}`
    let id = wanted
    let number = last.get(wanted) ?? 1
    while (taken.has(id)) {
      number += 1
      id = `${wanted}-${number}`
    }
    last.set(wanted, number)
    taken.add(id)
    return id
  }
}
