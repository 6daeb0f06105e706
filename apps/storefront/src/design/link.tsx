import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

interface TextAnchorProps extends ComponentProps<'a'> {
  /** Whether an arrow icon follows the link's text. */
  readonly go?: boolean
}

function TextAnchor({ go = false, className = '', children, ...rest }: TextAnchorProps) {
  return (
    <a {...rest} className={`link ${go ? 'link--arrow' : ''} ${className}`.trim()}>
      {children}
      {go && <Icon name="go" size={20} />}
    </a>
  )
}

function ButtonAnchor({ kind, small, wide, className, ...rest }: ComponentProps<'a'> & ButtonVariant) {
  return <a {...rest} className={buttonClass({ kind, small, wide }, className)} />
}

/** A link in running text. The component accepts every property of the router's `Link`. */
export const TextLink = createLink(TextAnchor)

/** A link that looks like a button. The component accepts every property of the router's `Link`. */
export const ButtonLink = createLink(ButtonAnchor)
