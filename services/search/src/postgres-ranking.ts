import type { Transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { FEW_MATCHES, FIELD_SCORE, NAME_SCORE, SCORE_STEPS } from './ranking.ts'
import type { RankRequest } from './searcher.ts'

/** Maximum number of matching documents that a search counts and shows. */
const MAX_MATCHES = 10_000
/**
 * Maximum number of postings that one statement reads. The statement reads the words in descending order of
 * confidence, and the postings of each word in descending order of weight.
 */
const MAX_POSTINGS = 60_000
const MAX_POSTINGS_PER_WORD = 15_000

/**
 * Ranks documents with one SQL statement. Scores and sort criteria are the same as in the memory index
 * (`ranking.ts`). The query's `clauses` refer to words by their numbers in a `TermDictionary`. `idOf`
 * converts such a number to the word's id in the table `search_words`.
 */
export async function rankDocuments(
  tx: Transaction,
  { clauses, minimumShouldMatch }: RankRequest,
  idOf: (term: number) => number,
): Promise<Uint32Array> {
  const terms = clauses
    .flatMap(({ interpretations }, clause) => interpretations.map(one => ({ ...one, clause })))
    .flatMap(({ words, confidence, minWeight, clause }, interpretation) =>
      words.flatMap((matches, place) =>
        matches.map(match => ({
          ...{ clause, interpretation, wordCount: words.length, place, minWeight },
          word: idOf(match.term),
          confidence: match.confidence * confidence,
        })),
      ),
    )
    .sort((a, b) => b.confidence - a.confidence)
  if (terms.length === 0) return new Uint32Array(0)
  const column = (name: keyof (typeof terms)[number]) => sql.param(terms.map(term => term[name]))
  const { rows } = await tx.execute<{ document: number }>(sql`
    with term as (
      select * from unnest(${column('clause')}::int[], ${column('interpretation')}::int[],
        ${column('wordCount')}::int[], ${column('place')}::int[], ${column('word')}::int[],
        ${column('confidence')}::float8[], ${column('minWeight')}::int[])
        as given (clause, interpretation, word_count, place, word, confidence, min_weight)
    ), posting as (
      select clause, interpretation, word_count, place, best.document, best.weight * confidence as score
      from term cross join lateral (
        select document, weight from search_postings
        where word = term.word and weight >= term.min_weight
        order by weight desc, document limit ${MAX_POSTINGS_PER_WORD}
      ) as best
      limit ${MAX_POSTINGS}
    ), phrase_score as (
      select clause, document, avg(score) as score from (
        select interpretation, clause, word_count, document, max(score) as score from posting
        where word_count > 1 group by 1, 2, 3, place, 4
      ) as word_score
      group by interpretation, 1, word_count, 2 having count(*) = word_count
    ), clause_score as (
      select clause, document, max(score) as score from (
        select clause, document, score from posting where word_count = 1
        union all select clause, document, score from phrase_score
      ) as interpretation_score
      group by 1, 2
    ), match as (
      select document, count(*) as clauses, sum(score) as score, min(score) as lowest from clause_score group by 1
    ), complete as (
      select count(*) >= ${FEW_MATCHES} or coalesce(bool_or(lowest >= ${FIELD_SCORE}), false) as are_enough
      from match where clauses = ${clauses.length}
    ), selected as (
      select match.document, match.clauses, is_buyable, popularity, lowest >= ${NAME_SCORE} as has_name,
        floor(score / ${clauses.length}::float8 / 256 * ${SCORE_STEPS}) as score
      from match join search_documents on search_documents.id = match.document
      where clauses = ${clauses.length} or (clauses >= ${minimumShouldMatch} and lowest >= ${FIELD_SCORE}
        and not (select are_enough from complete))
    )
    select document from selected
    order by clauses desc, case
        when is_buyable then case when has_name then 1 else 2 end
        when has_name and not (select bool_or(is_buyable and has_name) from selected) then 0
        else 3
      end, score desc, popularity, document desc
    limit ${MAX_MATCHES}`)
  return Uint32Array.from(rows, ({ document }) => document)
}
