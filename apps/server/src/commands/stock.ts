import { listSellables } from '@sultan/store/sellables'
import type { Command } from 'commander'
import {
  type CommandContext,
  type CommandOutput,
  type CommandRunner,
  PAGE_OPTION,
  type PageOption,
  ROWS_PER_PAGE,
  tablePage,
} from './command.ts'
import { requireSellable, SELLABLE_HEADING, sellableCells, sellableJson, sellableRoute } from './sellable.ts'

interface ListOptions extends PageOption {
  readonly search?: string
  readonly below?: number
}

export function addStockCommands(program: Command, runner: CommandRunner): void {
  const group = program.command('stock').description('pieces in stock')
  group
    .command('list', { isDefault: true })
    .description('list products and variations whose pieces are counted, the fewest first')
    .option('--search <text>', 'part of the name or SKU')
    .option('--below <number>', 'only those with fewer pieces', parsePieces)
    .option(...PAGE_OPTION)
    .action(runner.reads(listStock))
  group
    .command('set <product> <pieces>')
    .description('set the pieces of a product or variation, by SKU or id')
    .action(runner.changes(setStock))
}

async function listStock(
  { database }: CommandContext,
  { search = '', below, page }: ListOptions,
): Promise<CommandOutput> {
  const query = { kind: 'stock', search, below: below ?? null, page, perPage: ROWS_PER_PAGE } as const
  const { rows, total } = await listSellables(database.sql, query)
  const cells = rows.map(one => [
    ...sellableCells(one),
    `${one.product.stockQuantity ?? 0}`,
    one.product.stockStatus,
  ])
  return {
    text: tablePage([...SELLABLE_HEADING, 'Pieces', 'Status'], cells, { page, total }),
    json: () => rows.map(sellableJson),
  }
}

async function setStock(context: CommandContext, skuOrId: string, argument: string): Promise<CommandOutput> {
  const pieces = parsePieces(argument)
  const found = await requireSellable(context, skuOrId)
  const changed = await context.api.put(sellableRoute(found), { manage_stock: true, stock_quantity: pieces })
  return { text: `${found.name}: ${pieces} in stock.`, json: () => changed }
}

function parsePieces(argument: string): number {
  if (!/^\d{1,7}$/.test(argument))
    throw new Error(`A number of pieces must be a whole number, not ${argument}.`)
  return Number(argument)
}
