import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface NoticeProps extends ComponentProps<'div'> {
  readonly kind: 'error' | 'success'
}

/** A message inside the page. An error always has the alert icon, because colour alone is not enough. */
export function Notice({ kind, className = '', children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={`notice notice--${kind} ${className}`.trim()}>
      <Icon name={kind === 'error' ? 'alert' : 'check'} />
      <div>{children}</div>
    </div>
  )
}
