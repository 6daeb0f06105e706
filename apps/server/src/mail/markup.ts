import { escapeHtml } from '@sultan/kernel/html-text'

/**
 * Escaped HTML. Only the template tag `html` creates `Markup`, so no shopper's text enters a mail unescaped.
 */
export interface Markup {
  readonly markup: string
}

type Piece = string | number | Markup | readonly Markup[]

/** Template tag for HTML: escapes strings, and inserts values of the type `Markup` without escaping. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return { markup: String.raw({ raw: strings }, ...pieces.map(render)) }
}

/** Escapes a text, and replaces its line breaks with `<br>`. */
export function lines(text: string): readonly Markup[] {
  return text.split(/\r\n|\r|\n/).map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))
}

function render(piece: Piece): string {
  if (typeof piece === 'string') return escapeHtml(piece)
  if (typeof piece === 'number') return String(piece)
  return 'markup' in piece ? piece.markup : piece.map(render).join('')
}
