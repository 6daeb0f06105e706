import type { ReactNode } from 'react'
import { useHydrated } from '../design/use-hydrated.ts'

interface LayerButtonProps {
  readonly label: string
  /** Where it leads without script: the page that serves the same end. */
  readonly href: string
  readonly open: boolean
  readonly onOpen: () => void
  /** The pointer or the focus is on it: time to fetch what it opens. */
  readonly onIntent?: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** Opens a layer (menu, cart). Until the script is there it is a link, so that it always leads somewhere. */
export function LayerButton(props: LayerButtonProps) {
  const { label, href, open, onOpen, onIntent, className = '', children } = props
  const look = `icon-btn ${className}`.trim()
  if (!useHydrated()) {
    return (
      <a className={look} href={href} aria-label={label}>
        {children}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={look}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {children}
    </button>
  )
}
