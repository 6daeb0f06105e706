import type { Category } from './categories.ts'

/** The path from the root category down to `category`. */
export function categoryTrail(categories: readonly Category[], category: Category): readonly Category[] {
  const trail = [category]
  // The links from categories to their parents can form a loop, so the length of the path is limited to the
  // number of all categories.
  while (trail.length < categories.length) {
    const parent = categories.find(({ id }) => id === trail[0]?.parent)
    if (!parent || trail.includes(parent)) break
    trail.unshift(parent)
  }
  return trail
}
