import { roots, stems } from '@sultan/kernel/stemmer'
import type { Transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { isNumeric } from './analyzer.ts'
import { phoneticKey } from './phonetic-key.ts'
import { transpositions } from './spell-checker.ts'

/** A row of the table `search_words`: a word of the catalogue. */
export interface StoredWord extends Record<string, unknown> {
  readonly id: number
  readonly word: string
  readonly spellings: readonly string[]
}

/**
 * Maximum number of catalogue words that `findRelatedWords` returns because they equal a searched word or
 * share its stem, root or phonetic key. The limit bounds the cost of a search.
 */
const MAX_RELATED_WORDS = 2_000
/**
 * Maximum number of completions of a word, not counting the word itself. The number is not lower than the
 * limit of completions in the memory index (`query-clauses.ts`).
 */
const MAX_COMPLETIONS = 31
const MAX_SIMILAR_WORDS = 200
/**
 * Minimum similarity of two words: share of common trigrams, 0 … 1. Two words of four letters that differ
 * only in the order of their last two letters have a similarity of 0.25.
 */
export const MIN_SIMILARITY = 0.2
/**
 * Maximum difference in length between a typed word and its correction: the number of edits that the spell
 * checker allows.
 */
const MAX_LENGTH_DIFFERENCE = 2
const MIN_WORD_LENGTH = 4
const MAX_WORD_LENGTH = 42

/**
 * Finds the words of the catalogue that match `words`: the same word, stem, root or phonetic key, and the
 * shortest words that begin with one of `prefixes`. A dictionary of only these words gives the same matches
 * as the dictionary of the whole catalogue.
 */
export async function findRelatedWords(
  tx: Transaction,
  words: readonly string[],
  prefixes: readonly string[],
): Promise<readonly StoredWord[]> {
  const inflected = words.filter(word => !isNumeric(word))
  const { rows } = await tx.execute<StoredWord>(sql`
    (select id, word, spellings from search_words
      where word = any(${texts(words)}) or stems && ${texts(inflected.flatMap(stems))}
        or roots && ${texts(inflected.flatMap(roots))} or phonetic_key = any(${texts(inflected.map(phoneticKey))})
      limit ${MAX_RELATED_WORDS})
    union
    select longer.* from unnest(${texts(prefixes)}) as prefix cross join lateral (
      select id, word, spellings from search_words where word > prefix and word < prefix || chr(1114111)
      order by length(word), word limit ${MAX_COMPLETIONS}) as longer`)
  return rows
}

/**
 * Words of the catalogue that may be corrections of the words `typed`, in any order. The corrections are
 * found by trigrams, or by two swapped letters: `dkus` and `duks` have too few trigrams in common.
 */
export async function findSimilarWords(
  tx: Transaction,
  typed: readonly string[],
): Promise<readonly StoredWord[]> {
  const words = typed.filter(({ length }) => length >= MIN_WORD_LENGTH && length <= MAX_WORD_LENGTH)
  if (words.length === 0) return []
  const { rows } = await tx.execute<StoredWord>(sql`
    select similar_words.* from unnest(${texts(words)}) as typed cross join lateral (
      select id, word, spellings from search_words
      where word % typed and spellings <> '{}'
        and abs(length(word) - length(typed)) <= ${MAX_LENGTH_DIFFERENCE}
      order by similarity(word, typed) desc, word limit ${MAX_SIMILAR_WORDS}) as similar_words
    union
    select id, word, spellings from search_words
    where word = any(${texts(words.flatMap(transpositions))}) and spellings <> '{}'`)
  return rows
}

function texts(values: readonly string[]) {
  return sql`${sql.param([...new Set(values)])}::text[]`
}
