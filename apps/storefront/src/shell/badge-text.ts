/** `3`, above 99 `99+`; null when there is nothing to show (spec §2). */
export function badgeText(count: number): string | null {
  if (count <= 0) return null
  return count > 99 ? '99+' : String(count)
}
