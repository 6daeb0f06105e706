import { documentOf, type Postings, weightOf } from './postings.ts'
import type { Interpretation, QueryClause } from './query-clauses.ts'
import { MatchAccumulator, ScoreAccumulator } from './score-accumulator.ts'
import type { TermMatch } from './term-dictionary.ts'

export interface QueryScoring {
  /** The documents that matched the last scored query, with their scores. */
  readonly queryMatches: MatchAccumulator
  /** Scores the documents that match at least one clause of the query. */
  scoreQuery(clauses: readonly QueryClause[]): void
  /**
   * Scores all documents that match every clause of the query. Documents that match fewer clauses may be
   * scored too.
   */
  scoreCompleteMatches(clauses: readonly QueryClause[]): void
}

/**
 * Creates functions that score documents for a search query. A query consists of clauses, which are single
 * words or phrases. Each clause can be matched in several ways (`Interpretation`), such as by the typed words
 * or by a synonym. A document's score for a clause is the highest score of all these ways.
 */
export function createQueryScoring(postings: Postings, documentCount: number): QueryScoring {
  const queryMatches = new MatchAccumulator(documentCount)
  const phraseMatches = new MatchAccumulator(documentCount)
  const clauseScores = new ScoreAccumulator(documentCount)
  const wordScores = new ScoreAccumulator(documentCount)
  const rarestWordScores = new ScoreAccumulator(documentCount)
  const rarestClauseScores = new ScoreAccumulator(documentCount)
  /** When not null, only documents with a score above 0 in this array are scored. */
  let required: Float32Array | null = null

  function scoreTerms(
    terms: readonly TermMatch[],
    interpretation: Interpretation,
    scores: ScoreAccumulator,
  ): void {
    scores.clear()
    raiseTerms(terms, interpretation, scores)
  }

  function raiseTerms(
    terms: readonly TermMatch[],
    { confidence, minWeight }: Interpretation,
    scores: ScoreAccumulator,
  ): void {
    for (const match of terms) {
      const list = postings.of(match.term)
      // A loop over indices is faster than an iterator, and a common word has many postings.
      for (let at = 0; at < list.length; at++) {
        const posting = list[at] ?? 0
        const document = documentOf(posting)
        if (required !== null && required[document] === 0) continue
        const weight = weightOf(posting)
        if (weight >= minWeight) scores.raise(document, weight * match.confidence * confidence)
      }
    }
  }

  function scoreInterpretation(interpretation: Interpretation, scores: ScoreAccumulator): void {
    const [only, ...others] = interpretation.words
    if (only !== undefined && others.length === 0) {
      raiseTerms(only, interpretation, scores)
      return
    }
    scoreTerms(rarest(interpretation.words, terms => terms) ?? [], interpretation, rarestWordScores)
    phraseMatches.clear()
    requiring(rarestWordScores, () => {
      for (const terms of interpretation.words) {
        scoreTerms(terms, interpretation, wordScores)
        phraseMatches.add(wordScores)
      }
    })
    const wordCount = interpretation.words.length
    for (let at = 0; at < phraseMatches.size; at++) {
      const document = phraseMatches.documents[at] ?? 0
      if (phraseMatches.counts[document] !== wordCount) continue
      scores.raise(document, (phraseMatches.scoreSums[document] ?? 0) / wordCount)
    }
  }

  function scoreClause({ interpretations }: QueryClause, scores: ScoreAccumulator): void {
    scores.clear()
    for (const interpretation of interpretations) scoreInterpretation(interpretation, scores)
  }

  function scoreQuery(clauses: readonly QueryClause[]): void {
    queryMatches.clear()
    for (const clause of clauses) {
      scoreClause(clause, clauseScores)
      queryMatches.add(clauseScores)
    }
  }

  /**
   * Runs `work`. Meanwhile, only documents that have a score in `scores` are scored. `scores` contains the
   * documents that match the rarest clause of a query, or the rarest word of a phrase. No other document can
   * match the whole query or phrase. Skipping the other documents saves time, because a common word often has
   * tens of thousands of postings.
   */
  function requiring(scores: ScoreAccumulator, work: () => void): void {
    const outer = required
    required = scores.scores
    work()
    required = outer
  }

  function scoreCompleteMatches(clauses: readonly QueryClause[]): void {
    const clause = rarest(clauses, ({ interpretations }) => interpretations.flatMap(one => one.words.flat()))
    if (clause === undefined) return
    scoreClause(clause, rarestClauseScores)
    requiring(rarestClauseScores, () => scoreQuery(clauses))
  }

  /**
   * Returns the rarest clause of a query, or the rarest word of a phrase: the clause or word whose terms have
   * the fewest postings.
   */
  function rarest<T>(parts: readonly T[], termsOf: (part: T) => readonly TermMatch[]): T | undefined {
    const postingsOf = (part: T): number =>
      termsOf(part).reduce((sum, { term }) => sum + postings.of(term).length, 0)
    const counts = parts.map(postingsOf)
    return parts[counts.indexOf(Math.min(...counts))]
  }

  return { queryMatches, scoreQuery, scoreCompleteMatches }
}
