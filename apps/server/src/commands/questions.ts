import { listUnansweredQuestions } from '@sultan/gateway/unanswered-questions'
import { type Command, pageSummary, ROWS_PER_PAGE, table } from './command.ts'

export const questionsCommand: Command = async ({ positionals, page }, database) => {
  if (positionals.length > 0) return null
  const { rows, total } = await listUnansweredQuestions(database, { page, perPage: ROWS_PER_PAGE })
  const cells = rows.map(({ question, times, lastAskedAt }) => [
    `${times}`,
    lastAskedAt.toISOString().replace('T', ' ').slice(0, 16),
    question,
  ])
  return `${table(['Times', 'Last asked', 'Question'], cells)}\n${pageSummary(page, total)}`
}
