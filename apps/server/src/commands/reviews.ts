import { listHeldReviews } from '@sultan/store/reviews'
import type { Command } from 'commander'
import { z } from 'zod'
import {
  type CommandContext,
  type CommandOutput,
  type CommandRunner,
  PAGE_OPTION,
  type PageOption,
  pageParams,
  parseId,
  ROWS_PER_PAGE,
  tablePage,
} from './command.ts'

const ROUTE = '/wc/v3/products/reviews'

export function addReviewCommands(program: Command, runner: CommandRunner): void {
  const group = program.command('reviews').description('reviews that wait for approval')
  group
    .command('list', { isDefault: true })
    .description('list the reviews that wait for approval, the oldest first')
    .option(...PAGE_OPTION)
    .action(runner.reads(listHeld))
  group.command('approve <review>').description('publish one').action(runner.changes(approve))
  group.command('reject <review>').description('delete one permanently').action(runner.changes(reject))
}

async function listHeld({ database, api }: CommandContext, { page }: PageOption): Promise<CommandOutput> {
  const { rows, total } = await listHeldReviews(database.sql, { page, perPage: ROWS_PER_PAGE })
  const cells = rows.map(({ review, product }) => [
    `${review.id}`,
    review.dateCreated.replace('T', ' ').slice(0, 16),
    product,
    `${review.rating}`,
    review.verified ? 'yes' : 'no',
    review.reviewer,
    review.reviewerEmail,
    review.review,
  ])
  const heading = ['Review', 'Written', 'Product', 'Stars', 'Bought', 'Name', 'E-mail', 'Text']
  return {
    text: tablePage(heading, cells, { page, total }),
    json: () => api.get(ROUTE, { ...pageParams({ page }), status: 'hold', orderby: 'id', order: 'asc' }),
  }
}

async function approve(context: CommandContext, argument: string): Promise<CommandOutput> {
  const id = await requireHeld(context, argument)
  const published = await context.api.put(`${ROUTE}/${id}`, { status: 'approved' })
  return { text: `Review ${id} is published.`, json: () => published }
}

async function reject(context: CommandContext, argument: string): Promise<CommandOutput> {
  const id = await requireHeld(context, argument)
  await context.api.delete(`${ROUTE}/${id}`)
  return { text: `Review ${id} is deleted.`, json: () => ({ id, deleted: true }) }
}

const heldSchema = z.array(z.unknown()).min(1)

/**
 * Parses the id of a review that waits for approval.
 * @throws an error for the owner when no review with the id waits for approval.
 */
async function requireHeld({ api }: CommandContext, argument: string): Promise<number> {
  const id = parseId(argument, 'review')
  const found = await api.get(ROUTE, { status: 'hold', include: id })
  if (id === 0 || !heldSchema.safeParse(found).success)
    throw new Error(`There is no review ${id} that waits for approval.`)
  return id
}
