import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { tableRegion } from '../words/common.ts'
import { isPlainClick } from './plain-click.ts'

interface ProseProps {
  /** Clean HTML: the gateway has sanitised it. */
  readonly html: string
  readonly className?: string
}

/** A text of the store in reading measure; its links into the shop change the page without loading it anew. */
export function Prose({ html, className = '' }: ProseProps) {
  const ref = useShopLinks()
  return (
    <div
      ref={ref}
      className={`prose ${className}`.trim()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the gateway (ARCHITECTURE, Rules)
      dangerouslySetInnerHTML={{ __html: tablesThatScroll(html) }}
    />
  )
}

/**
 * On a phone a table of four columns is wider than the page: it scrolls by itself, by keyboard too. Clean HTML has no
 * attributes on tables, and no table inside another.
 */
function tablesThatScroll(html: string): string {
  return html
    .replaceAll(
      '<table>',
      `<div class="prose__table" role="group" aria-label="${tableRegion}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
}

/** The same text in the small measure of a fold. */
export function FoldProse({ html }: { readonly html: string }) {
  const ref = useShopLinks()
  return (
    <div
      ref={ref}
      className="fold__prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the gateway (ARCHITECTURE, Rules)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Listens on the text itself: its links are markup, not components. */
function useShopLinks() {
  const ref = useRef<HTMLDivElement>(null)
  const { history } = useRouter()
  useEffect(() => {
    const text = ref.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isPlainClick(event) || !isShopPage(link)) return
      event.preventDefault()
      history.push(link.pathname + link.search + link.hash)
    }
    text?.addEventListener('click', follow)
    return () => text?.removeEventListener('click', follow)
  }, [history])
  return ref
}

const isShopPage = (link: HTMLAnchorElement) =>
  link.origin === window.location.origin && link.target === '' && link.pathname !== window.location.pathname
