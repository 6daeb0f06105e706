import { badgeText } from './badge-text.ts'

/** The figure at a button's upper right. Absolutely placed: its arrival after hydration moves nothing. */
export function Badge({ count }: { readonly count: number }) {
  const text = badgeText(count)
  if (text === null) return null
  return (
    <span className={count > 99 ? 'count count--max' : 'count'} aria-hidden="true">
      {text}
    </span>
  )
}
