import { tableRegion } from '../messages/common.ts'
import { useClientNavigation } from './use-client-navigation.ts'

interface ProseProps {
  /** HTML that the gateway has sanitised. */
  readonly html: string
  readonly className?: string
}

/**
 * A text from the store, such as a blog post, in a column narrow enough to read easily. The text's links to
 * pages of the shop navigate without a reload.
 */
export function Prose({ html, className = '' }: ProseProps) {
  const ref = useClientNavigation<HTMLDivElement>()
  return (
    <div
      ref={ref}
      className={`prose ${className}`.trim()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the gateway (docs/architecture.md, "Pages")
      dangerouslySetInnerHTML={{ __html: withScrollableTables(html) }}
    />
  )
}

/**
 * Puts each table into a scroll container, which also scrolls by keyboard. Sanitised HTML has no nested
 * tables and no attributes on tables, so a text replacement is enough.
 */
function withScrollableTables(html: string): string {
  return html
    .replaceAll(
      '<table>',
      `<div class="prose__table" role="group" aria-label="${tableRegion}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
}

/** Renders HTML that the gateway has sanitised, in the text style of an accordion. */
export function CompactProse({ html }: { readonly html: string }) {
  const ref = useClientNavigation<HTMLDivElement>()
  return (
    <div
      ref={ref}
      className="accordion__prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the gateway (docs/architecture.md, "Pages")
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
