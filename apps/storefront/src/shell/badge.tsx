/**
 * The count at the upper right of a button. Positioned absolutely, because the badge appears after hydration
 * and must not shift the layout.
 */
export function Badge({ count }: { readonly count: number }) {
  const text = badgeText(count)
  if (text === null) return null
  return (
    <span className={count > 99 ? 'badge badge--max' : 'badge'} aria-hidden="true">
      {text}
    </span>
  )
}

/** Text of a badge: `3`, above 99 `99+`; null for 0 (specification §2). */
export function badgeText(count: number): string | null {
  if (count <= 0) return null
  return count > 99 ? '99+' : String(count)
}
