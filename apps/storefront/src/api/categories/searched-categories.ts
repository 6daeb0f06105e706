import { fold } from '@sultan/kernel/fold-text'
import { stems } from '@sultan/kernel/stemmer'
import type { Category } from './category-requests.ts'

const MAX_CATEGORIES = 3
/**
 * Minimum length of the words that are compared between search terms and category names, in letters. Shorter
 * words, such as `za` (for) and `od` (of), are ignored.
 */
const MIN_WORD_LENGTH = 3

/**
 * Returns up to `MAX_CATEGORIES` non-empty categories whose name contains every word of the search term in
 * some inflection. The categories are sorted by the number of words in their names, fewest first, and then by
 * their number of products, most first.
 */
export function searchedCategories(term: string, categories: readonly Category[]): readonly Category[] {
  const typed = wordsOf(term)
  if (typed.length === 0) return []
  return categories
    .filter(({ count }) => count > 0)
    .map(category => ({ category, words: wordsOf(category.name) }))
    .filter(({ words }) => typed.every(word => words.some(other => haveCommonStem(word, other))))
    .sort((a, b) => a.words.length - b.words.length || b.category.count - a.category.count)
    .slice(0, MAX_CATEGORIES)
    .map(({ category }) => category)
}

function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^a-z\d]+/)
    .filter(({ length }) => length >= MIN_WORD_LENGTH)
}

function haveCommonStem(a: string, b: string): boolean {
  const own = stems(a)
  return stems(b).some(stem => own.includes(stem))
}
