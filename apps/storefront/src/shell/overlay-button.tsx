import { type ReactNode, useRef } from 'react'
import { useHydrated } from '../platform/use-hydrated.ts'

interface LayerButtonProps {
  readonly label: string
  /**
   * Link target without JavaScript: another page, or a part of the current page, that replaces the overlay.
   */
  readonly href: string
  readonly open: boolean
  readonly onOpen: () => void
  /** Called on hover or focus of the button, to preload the overlay that the button opens. */
  readonly onIntent?: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** Button that opens an overlay (menu, search, cart). Rendered as a link until hydration. */
export function OverlayButton(props: LayerButtonProps) {
  const { label, href, open, onOpen, onIntent, className = '', children } = props
  const classes = `icon-button ${className}`.trim()
  const link = useRef<HTMLAnchorElement>(null)
  if (!useHydrated()) {
    return (
      <a ref={link} className={classes} href={href} aria-label={label}>
        {children}
      </a>
    )
  }
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: the button replaces the link, and keeps the focus of the link
      autoFocus={document.activeElement === link.current}
      className={classes}
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
