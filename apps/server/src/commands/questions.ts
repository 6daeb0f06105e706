import { listUnansweredQuestions } from '@sultan/gateway/unanswered-questions'
import type { Command } from 'commander'
import {
  type CommandContext,
  type CommandOutput,
  type CommandRunner,
  PAGE_OPTION,
  type PageOption,
  ROWS_PER_PAGE,
  tablePage,
  timeCell,
} from './command.ts'

export function addQuestionCommands(program: Command, runner: CommandRunner): void {
  program
    .command('questions')
    .description(
      'list what the assistant could not answer, the most frequent first; also for a connected shop',
    )
    .option(...PAGE_OPTION)
    .action(runner.readsAnyShop(listQuestions))
}

async function listQuestions({ database }: CommandContext, { page }: PageOption): Promise<CommandOutput> {
  const { rows, total } = await listUnansweredQuestions(database, { page, perPage: ROWS_PER_PAGE })
  const cells = rows.map(({ question, times, lastAskedAt }) => [`${times}`, timeCell(lastAskedAt), question])
  return {
    text: tablePage(['Times', 'Last asked', 'Question'], cells, { page, total }),
    json: () =>
      rows.map(({ question, times, lastAskedAt }) => ({ question, times, last_asked_gmt: lastAskedAt })),
  }
}
