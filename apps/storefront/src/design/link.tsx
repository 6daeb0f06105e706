import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'

interface TextAnchorProps extends ComponentProps<'a'> {
  /** An arrow after the words: the way on. */
  readonly go?: boolean
}

function TextAnchor({ go = false, className = '', children, ...rest }: TextAnchorProps) {
  return (
    <a {...rest} className={`link ${go ? 'link--go' : ''} ${className}`.trim()}>
      {children}
      {go && <Icon name="go" size={20} />}
    </a>
  )
}

function ButtonAnchor({ kind, small, wide, className, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return <a {...rest} className={buttonClass({ kind, small, wide }, className)} />
}

/** A link in running text (brass underline); takes every property of the router's `Link`. */
export const TextLink = createLink(TextAnchor)

/** A link that looks like a button; takes every property of the router's `Link`. */
export const ButtonLink = createLink(ButtonAnchor)
