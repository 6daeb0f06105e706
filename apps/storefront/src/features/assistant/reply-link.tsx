import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../../design/plain-click.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import type { LinkTarget } from './link-target.ts'

interface ReplyLinkProps {
  readonly target: LinkTarget
  readonly className?: string
  readonly label?: string
  readonly onFollow?: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * A link in a reply of the assistant: a page of the shop opens in the same tab, another site in a new tab.
 */
export function ReplyLink({ target, className, label, onFollow, children }: ReplyLinkProps) {
  const { history } = useRouter()
  if (target.kind === 'external') {
    return (
      <a
        className={className}
        href={target.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={label}
        onClick={onFollow}
      >
        {children}
      </a>
    )
  }
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onFollow?.()
    history.push(target.path)
  }
  return (
    <a className={className} href={target.path} aria-label={label} onClick={follow}>
      {children}
    </a>
  )
}

/** Origins of the shop: the origin of this page, and that of the public URL in the shop's settings. */
export function useShopOrigins(): readonly [string, string] {
  const { publicUrl } = useShopInfo()
  const { origin } = window.location
  return [origin, URL.canParse(publicUrl) ? new URL(publicUrl).origin : origin]
}
