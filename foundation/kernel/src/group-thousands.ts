/** Separates thousands by a full stop: `'1234567'` → `'1.234.567'`. `digits` must contain digits only. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.')
}
