import { listSellables, type Sellable } from '@sultan/store/sellables'
import type { Command } from 'commander'
import {
  type CommandContext,
  type CommandOutput,
  type CommandRunner,
  PAGE_OPTION,
  type PageOption,
  parseDay,
  ROWS_PER_PAGE,
  tablePage,
} from './command.ts'
import {
  priceCell,
  requireSellable,
  SELLABLE_HEADING,
  sellableCells,
  sellableJson,
  sellableRoute,
} from './sellable.ts'

interface ListOptions extends PageOption {
  readonly search?: string
}

interface SetOptions {
  /** The sale price; false with `--no-sale`. */
  readonly sale?: string | false
  readonly from?: string
  readonly until?: string
}

export function addPriceCommands(program: Command, runner: CommandRunner): void {
  const group = program.command('prices').description('prices in KM')
  group
    .command('list', { isDefault: true })
    .description('list the prices of products and variations by name')
    .option('--search <text>', 'part of the name or SKU')
    .option(...PAGE_OPTION)
    .action(runner.reads(listPrices))
  group
    .command('set <product> <price>')
    .description('set the regular price of a product or variation, by SKU or id')
    .option('--sale <price>', 'a lower price, which counts from now on or between two days')
    .option('--from <day>', 'first day of the sale: 2026-12-01', day => parseDay('--from', day))
    .option('--until <day>', 'last day of the sale: 2026-12-31', day => parseDay('--until', day))
    .option('--no-sale', 'end the sale')
    .action(runner.changes(setPrice))
}

async function listPrices(
  { database }: CommandContext,
  { search = '', page }: ListOptions,
): Promise<CommandOutput> {
  const query = { kind: 'price', search, below: null, page, perPage: ROWS_PER_PAGE } as const
  const { rows, total } = await listSellables(database.sql, query)
  const cells = rows.map(one => [
    ...sellableCells(one),
    priceCell(one.product.regularPrice),
    priceCell(one.product.salePrice),
    one.product.onSale ? 'yes' : '',
  ])
  return {
    text: tablePage([...SELLABLE_HEADING, 'Regular', 'Sale', 'On sale'], cells, { page, total }),
    json: () => rows.map(sellableJson),
  }
}

async function setPrice(
  context: CommandContext,
  skuOrId: string,
  price: string,
  options: SetOptions,
): Promise<CommandOutput> {
  const regular = parsePrice(price)
  const sale = saleFields(options, regular)
  const found = await requireSellable(context, skuOrId)
  if (found.product.type === 'variable')
    throw new Error(`${found.name} has variations; set the price of each of them.`)
  const changed = await context.api.put(sellableRoute(found), { regular_price: regular, ...sale })
  const after = await requireSellable(context, `${found.product.id}`)
  const text = `${found.name}: ${priceCell(after.product.regularPrice)}${saleText(after)}.`
  return { text, json: () => changed }
}

/** Text about the sale price, for the end of a sentence; '' without a sale price. */
function saleText({ product: { salePrice, onSale } }: Sellable): string {
  if (salePrice === null) return ''
  return onSale
    ? `, on sale ${priceCell(salePrice)}`
    : `, sale price ${priceCell(salePrice)} (not on sale now)`
}

function saleFields({ sale, from, until }: SetOptions, regular: string): object {
  if (sale === false) return { sale_price: '', date_on_sale_from: '', date_on_sale_to: '' }
  if (sale === undefined) {
    if (from !== undefined || until !== undefined) throw new Error('Give --from and --until with --sale.')
    return {}
  }
  const price = parsePrice(sale)
  if (Number(price) >= Number(regular)) throw new Error('--sale must be below the regular price.')
  if (from !== undefined && until !== undefined && from > until)
    throw new Error('--from must not be after --until.')
  return {
    sale_price: price,
    date_on_sale_from: from === undefined ? '' : `${from}T00:00:00`,
    date_on_sale_to: until === undefined ? '' : `${until}T23:59:59`,
  }
}

/** Parses a price such as `14,90` or `14.90`, and returns it with a decimal point. */
function parsePrice(text: string): string {
  if (!/^\d{1,6}([.,]\d{1,2})?$/.test(text))
    throw new Error(`A price must be a number like 14.90, not ${text}.`)
  return text.replace(',', '.')
}
