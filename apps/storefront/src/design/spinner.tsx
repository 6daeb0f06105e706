import { Star } from './star.tsx'

/** The star that turns. Always beside words that say what is awaited. */
export function Spinner() {
  return <Star className="i--fill star-spin" />
}
