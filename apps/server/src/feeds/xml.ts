import { escapeHtml } from '@sultan/kernel/html-text'

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Returns an XML element with a text, or an empty string when the text is empty. */
export function textElement(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeHtml(text)}</${name}>`
}

/** Removes characters that XML 1.0 forbids, such as NUL. Replaces each lone surrogate by U+FFFD. */
export function withoutControlCharacters(xml: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
  return xml.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
