import { escapeHtml } from '@sultan/kernel/html'

/** HTML that is safe as it stands. Only `html` makes it, so nothing that somebody typed in gets into a mail unescaped. */
export interface Markup {
  readonly markup: string
}

type Piece = string | number | Markup | readonly Markup[]

/** A template of a mail's HTML: text in it is escaped, other `html` stays. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return { markup: String.raw({ raw: strings }, ...pieces.map(written)) }
}

/** Text of several lines with its line breaks. */
export function lines(text: string): readonly Markup[] {
  return text.split(/\r\n|\r|\n/).map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))
}

function written(piece: Piece): string {
  if (typeof piece === 'string') return escapeHtml(piece)
  if (typeof piece === 'number') return String(piece)
  return 'markup' in piece ? piece.markup : piece.map(written).join('')
}
