import { fold } from '@sultan/kernel/fold-text'
import { stripMarkup } from '@sultan/kernel/html-text'

export interface TableOfContentsEntry {
  readonly id: string
  readonly title: string
  readonly level: 2 | 3
}

interface HtmlWithTableOfContents {
  /** The HTML of the text, in which every heading listed in `contents` has an id. */
  readonly html: string
  readonly contents: readonly TableOfContentsEntry[]
}

const headingPattern = /<h([23])(\s[^>]*)?>([\s\S]*?)<\/h\1>/gi

/**
 * Prefix that distinguishes the headings' ids from other ids of the page: without a prefix, a heading “Page
 * data” would have the id `page-data` of the script element with the page's data.
 */
const ID_PREFIX = 'dio'

/**
 * Lists the headings of sanitised HTML and adds to each heading an id made from its title. `deepest` is the
 * deepest heading level that is listed: 3 includes `h3`.
 */
export function withTableOfContents(html: string, deepest: 2 | 3 = 2): HtmlWithTableOfContents {
  const contents: TableOfContentsEntry[] = []
  const freeId = idMaker()
  const marked = html.replace(headingPattern, (whole: string, digit: string, _attributes, inner: string) => {
    const level = digit === '2' ? 2 : 3
    const title = stripMarkup(inner)
    if (level > deepest || title === '') return whole
    const id = freeId(title)
    contents.push({ id, title, level })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return { html: marked, contents }
}

/**
 * Returns a function that makes unique ids. A number is added to the id of a repeated title. The function
 * stores the last added number of each title, so that it does not try all earlier numbers again for an equal
 * title.
 */
function idMaker(): (title: string) => string {
  const taken = new Set<string>()
  const last = new Map<string, number>()
  return title => {
    const titleSlug = fold(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    const baseId = titleSlug === '' ? ID_PREFIX : `${ID_PREFIX}-${titleSlug}`
    let id = baseId
    let number = last.get(baseId) ?? 1
    while (taken.has(id)) {
      number += 1
      id = `${baseId}-${number}`
    }
    last.set(baseId, number)
    taken.add(id)
    return id
  }
}
