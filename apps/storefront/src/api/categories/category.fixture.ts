import type { Category } from './categories.ts'

/** For tests: a category with the slug `k-<id>`; `parent` is 0 for a top-level category. */
export function sampleCategory(id: number, parent = 0, more: Partial<Category> = {}): Category {
  const slug = `k-${id}`
  return { id, slug, parent, name: `K${id}`, picture: null, count: 0, ...more }
}
