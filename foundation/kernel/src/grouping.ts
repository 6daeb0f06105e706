/** Thousands set apart by a full stop, as Bosnian writes them: `'1234567'` → `'1.234.567'`. Takes digits only. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.')
}
