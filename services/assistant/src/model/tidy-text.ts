/** The model's text as the chat shows texts: what Markdown it could not do without becomes plain, links of ours become paths. */
export function tidyText(text: string, publicUrl: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}]/gu, sign => (sign === '\n' ? sign : ''))
    .replaceAll(`](${publicUrl}/`, '](/')
    .replace(/(\]\(\/[^\s()]*?)\/\)/g, '$1)')
    .replace(/\*\*|__|`/g, '')
    .replace(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replace(/^[ \t]*[-*•][ \t]+/gm, '– ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
