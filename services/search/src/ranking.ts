import type { DocumentStatistics } from './document-table.ts'
import { MAX_DOCUMENTS, type Postings } from './postings.ts'
import type { QueryClause } from './query-clauses.ts'
import { createQueryScoring, type QueryScoring } from './query-scoring.ts'

interface Ranking {
  /**
   * Documents that match all clauses, best first. When only a few documents match all clauses, partial
   * matches follow: documents that match at least `minimumShouldMatch` clauses, each of them in the name, a
   * category, a tag or an attribute. Only the first `sorted` documents are in this order; all further
   * documents are unsorted.
   */
  rank(clauses: readonly QueryClause[], minimumShouldMatch: number, sorted: number): Uint32Array
}

/** A score of at least this value occurs only for a match in the product's name. */
export const NAME_SCORE = 130
/**
 * A score of at least this value occurs only for a match in the product's name, a category, a tag or an
 * attribute.
 */
export const FIELD_SCORE = 85
/**
 * No partial matches are added when at least this number of documents match all clauses, or when one of the
 * documents that match all clauses has a score of at least `FIELD_SCORE` for each clause.
 */
export const FEW_MATCHES = 10
export const SCORE_STEPS = 2048

/**
 * Sorts documents by number of matched clauses, then by group, then by score, then by popularity. First
 * group: products that can be bought and have the searched words in the name (`NAME_SCORE`). Second group:
 * other products that can be bought. Third group: products that cannot be bought. When the first group is
 * empty, products that have the searched words in the name but cannot be bought come before the second group.
 */
export function createRanking(postings: Postings, statistics: DocumentStatistics): Ranking {
  let { capacity } = statistics
  let scoring = createQueryScoring(postings, capacity)

  function currentScoring(): QueryScoring {
    if (capacity !== statistics.capacity) {
      capacity = statistics.capacity
      scoring = createQueryScoring(postings, capacity)
    }
    return scoring
  }

  /** Documents that match all clauses; null when partial matches have to be added. */
  function completeMatches(clauseCount: number, minimumShouldMatch: number): Uint32Array | null {
    const { queryMatches } = scoring
    const touched = queryMatches.documents.subarray(0, queryMatches.size)
    const complete = touched.filter(document => queryMatches.counts[document] === clauseCount)
    const isEnough = complete.length >= FEW_MATCHES || complete.some(isStrong)
    return minimumShouldMatch === clauseCount || isEnough ? complete : null
  }

  function allMatches(clauseCount: number, minimumShouldMatch: number): Uint32Array {
    const { queryMatches } = scoring
    const touched = queryMatches.documents.subarray(0, queryMatches.size)
    return touched.filter(document => {
      const count = queryMatches.counts[document] ?? 0
      return count === clauseCount || (count >= minimumShouldMatch && isStrong(document))
    })
  }

  function hasName(document: number): boolean {
    return (scoring.queryMatches.lowestScores[document] ?? 0) >= NAME_SCORE
  }

  function isStrong(document: number): boolean {
    return (scoring.queryMatches.lowestScores[document] ?? 0) >= FIELD_SCORE
  }

  function selectMatches(clauses: readonly QueryClause[], minimumShouldMatch: number): Uint32Array {
    const { scoreQuery, scoreCompleteMatches } = currentScoring()
    if (clauses.length > 1) scoreCompleteMatches(clauses)
    else scoreQuery(clauses)
    const complete = completeMatches(clauses.length, minimumShouldMatch)
    if (complete !== null) return complete
    // Documents that match only some clauses (words or phrases) of the query are searched too. Such a
    // document may lack the rarest clause, but `scoreCompleteMatches` has scored only documents with that
    // clause. `scoreQuery` scores all documents that match any clause.
    if (clauses.length > 1) scoreQuery(clauses)
    return allMatches(clauses.length, minimumShouldMatch)
  }

  function availabilityGroup(document: number, isNameBuyable: boolean): number {
    if (statistics.isBuyable[document] === 1) return hasName(document) ? 1 : 2
    return hasName(document) && !isNameBuyable ? 0 : 3
  }

  /** Packs all sort criteria into one number, because typed arrays of numbers sort natively. */
  function sortKey(document: number, clauseCount: number, isNameBuyable: boolean): number {
    const { queryMatches } = scoring
    const missing = clauseCount - (queryMatches.counts[document] ?? 0)
    const score = Math.floor(((queryMatches.scoreSums[document] ?? 0) / clauseCount / 256) * SCORE_STEPS)
    const group = missing * 4 + availabilityGroup(document, isNameBuyable)
    const order = group * SCORE_STEPS + (SCORE_STEPS - 1 - score)
    return order * MAX_DOCUMENTS + (statistics.popularityRank[document] ?? 0)
  }

  return {
    rank(clauses, minimumShouldMatch, sorted) {
      const found = selectMatches(clauses, minimumShouldMatch)
      const isNameBuyable = found.some(document => statistics.isBuyable[document] === 1 && hasName(document))
      const keys = new Float64Array(found.length)
      for (let at = 0; at < found.length; at++)
        keys[at] = sortKey(found[at] ?? 0, clauses.length, isNameBuyable)
      sortLowest(keys, sorted)
      for (let at = 0; at < keys.length; at++)
        found[at] = statistics.documentAtRank[(keys[at] ?? 0) % MAX_DOCUMENTS] ?? 0
      return found
    },
  }
}

/** Moves the `count` lowest keys of the array to the front, sorted (quickselect). All keys differ. */
function sortLowest(keys: Float64Array, count: number): void {
  let from = 0
  let to = keys.length - 1
  while (from < to && count < keys.length) {
    const pivot = keys[(from + to) >> 1] ?? 0
    let left = from
    let right = to
    while (left <= right) {
      while ((keys[left] ?? 0) < pivot) left += 1
      while ((keys[right] ?? 0) > pivot) right -= 1
      if (left > right) break
      const lower = keys[right] ?? 0
      keys[right--] = keys[left] ?? 0
      keys[left++] = lower
    }
    if (count - 1 <= right) to = right
    else if (count - 1 >= left) from = left
    else break
  }
  keys.subarray(0, count).sort()
}
