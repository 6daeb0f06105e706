import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../../design/plain-click.ts'
import { useShop } from '../../shop/use-shop.ts'
import type { LinkTarget } from './link-target.ts'

interface TargetLinkProps {
  readonly target: LinkTarget
  readonly className?: string
  readonly label?: string
  readonly onFollow?: () => void
  readonly children: ReactNode
}

/** A link out of a reply: the shop's own pages open in place, others in a tab of their own. */
export function TargetLink({ target, className, label, onFollow, children }: TargetLinkProps) {
  const { history } = useRouter()
  if (target.kind === 'outside') {
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

/** Where the shop itself is found: as this page was opened, and as its settings name it. */
export function useShopOrigins(): readonly [string, string] {
  const { publicUrl } = useShop()
  const { origin } = window.location
  return [origin, URL.canParse(publicUrl) ? new URL(publicUrl).origin : origin]
}
