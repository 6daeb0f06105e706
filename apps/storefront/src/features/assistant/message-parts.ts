import { type LinkTarget, linkTarget } from './link-target.ts'

/** A part of a rendered message. A message consists of texts, line breaks and links only. */
export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'link'; readonly text: string; readonly target: LinkTarget }

/** Matches a link `[text](URL)`, a bare URL, or a line break. */
const special = /\[([^[\]\n]{1,200})\]\(([^\s()]{1,500})\)|https?:\/\/[^\s<>()[\]]{1,500}|\r\n|\r|\n/gi
/** Punctuation at the end of a bare URL belongs to the sentence, not to the URL. */
const sentenceEnd = /[.,;:!?'"„”“»«…]+$/

/** Matches a line with a product in stock: `– [Behar](/proizvod/behar): 8,90 KM, na stanju` (in stock). */
const PRODUCT_LINE = /^– \[[^[\]]+\]\((\/proizvod\/[^\s()]+)\): .*, na stanju$/

/**
 * Removes each line of a reply that lists a product in stock, if the product list below the reply shows this
 * product.
 */
export function withoutListedProducts(
  message: string,
  products: readonly { readonly link: string }[],
): string {
  return message
    .split('\n')
    .filter(line => {
      const [, path] = PRODUCT_LINE.exec(line) ?? []
      return path === undefined || !products.some(({ link }) => link.endsWith(path))
    })
    .join('\n')
}

/** Splits a reply into text, links and line breaks. HTML and other markup stay plain text. */
export function messageParts(message: string, origins: readonly [string, ...string[]]): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const match of message.matchAll(special)) {
    const [whole, words, address] = match
    parts.push(...textPart(message.slice(end, match.index)))
    end = match.index + whole.length
    if (words !== undefined && address !== undefined) parts.push(...linkPart(words, address, whole, origins))
    else if (/^\s/.test(whole)) parts.push({ kind: 'break' })
    else {
      const bare = whole.replace(sentenceEnd, '')
      parts.push(...linkPart(bare, bare, bare, origins), ...textPart(whole.slice(bare.length)))
    }
  }
  return [...parts, ...textPart(message.slice(end))]
}

const textPart = (text: string): MessagePart[] => (text === '' ? [] : [{ kind: 'text', text }])

function linkPart(
  text: string,
  address: string,
  whole: string,
  origins: readonly [string, ...string[]],
): MessagePart[] {
  const target = linkTarget(address, origins)
  return target ? [{ kind: 'link', text, target }] : textPart(whole)
}
