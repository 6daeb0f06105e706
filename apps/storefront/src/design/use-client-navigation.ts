import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isPlainClick } from './plain-click.ts'

/**
 * Click handler for a container whose links are markup and not components: links to pages of the shop
 * navigate without a reload.
 */
export function useClientNavigation<Container extends HTMLElement>() {
  const ref = useRef<Container>(null)
  const { history } = useRouter()
  useEffect(() => {
    const text = ref.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isPlainClick(event) || !isInternalPage(link)) return
      event.preventDefault()
      history.push(link.pathname + link.search + link.hash)
    }
    text?.addEventListener('click', follow)
    return () => text?.removeEventListener('click', follow)
  }, [history])
  return ref
}

/** Matches the path of a file, such as a picture. The router cannot show files. */
const filePath = /\.\w+$/

/** Whether a link leads to another page of the shop, in the same tab. */
export const isInternalPage = (link: Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'target'>): boolean =>
  link.origin === window.location.origin &&
  !link.target &&
  link.pathname !== window.location.pathname &&
  !filePath.test(link.pathname)
