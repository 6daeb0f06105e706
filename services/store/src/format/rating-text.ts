/** Formats an average rating, a decimal number with more digits, with two decimals: `4.804878049` → `4.80`. */
export function ratingText(average: string): string {
  // The exponent instead of a product avoids the rounding of binary fractions: 4.805 × 100 is 480.499….
  return (Math.round(Number(`${average}e2`)) / 100).toFixed(2)
}
