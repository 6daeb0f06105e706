import { sanitizeHeader, truncate } from './email.ts'

/*
 * Anyone can place an order with a stranger's e-mail address, and the shop then mails the text of the order
 * to that stranger. Mail programs turn plain text such as `https://x.ba`, `www.x.ba`, `x.ba`, `ana@x.ba` and
 * `\\host\file` into links. The functions of this file insert a space (`x. ba`) to prevent such links. No
 * character is lost, and in ordinary text a space after a dot is correct spelling (`ul. Ferhadija`). Decision
 * 0010, "User input".
 */

/**
 * A dot inside a word. A dot is any character that can separate the labels of a host name: the dots of
 * RFC 3490, section 3.1, and U+2024, which Unicode normalisation (NFKC) converts to a dot.
 */
const DOT_IN_A_WORD = /(?<=\S)[.\u3002\uff0e\uff61\u2024](?=[^\s\p{P}])/gu
const DECIMAL_OR_DATE = /^\d[.]\d$/
const IP_ADDRESS = /\d{1,3}(?:\.\d{1,3}){3}/g
const AFTER_SCHEME = /(?<=\p{L}[\p{L}\p{N}+.-]*):(?=\S)/gu
const SLASHES = /([/\\])(?=[/\\])/g

/**
 * Returns a shopper's text as one line that no mail program turns into a link, at most `maxLength` characters
 * long.
 */
export function typedLine(text: string, maxLength = 200): string {
  return truncate(withoutLinks(sanitizeHeader(text)), maxLength)
}

/**
 * Returns a shopper's note with its line breaks, in a form that no mail program turns into a link, at most
 * `maxLength` characters long.
 */
export function typedLines(text: string, maxLength: number): string {
  const lines = text.split(/\r\n|\r|\n/).map(line => withoutLinks(line.replace(/\p{C}/gu, '')))
  return truncate(lines.join('\n'), maxLength)
}

/** Inserts a space wherever a mail program could recognise a link. */
function withoutLinks(text: string): string {
  return text
    .replace(IP_ADDRESS, address => address.replaceAll('.', '. '))
    .replace(AFTER_SCHEME, ': ')
    .replace(SLASHES, '$1 ')
    .replace(DOT_IN_A_WORD, (dot, at: number, all: string) =>
      DECIMAL_OR_DATE.test(all.slice(at - 1, at + 2)) ? dot : `${dot} `,
    )
}
