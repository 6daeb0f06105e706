/** Rounds an average rating to two decimals: `4.804878049` → `4.80`. */
export function ratingText(average: string): string {
  // Parsing `4.805e2` gives exactly 480.5. The product 4.805 × 100 would be 480.499…, because 4.805 has no
  // exact binary representation.
  return (Math.round(Number(`${average}e2`)) / 100).toFixed(2)
}
