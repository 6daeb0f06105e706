import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface NoticeProps extends ComponentProps<'div'> {
  readonly kind: 'bad' | 'good'
}

/** A message inside the page. A bad one always carries the alert icon: colour alone says nothing. */
export function Notice({ kind, className = '', children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={`notice notice--${kind} ${className}`.trim()}>
      <Icon name={kind === 'bad' ? 'alert' : 'check'} />
      <div>{children}</div>
    </div>
  )
}
