import { formatMoney, fromDecimal } from '@sultan/kernel/money'
import { type Command, Option } from 'commander'
import { z } from 'zod'
import {
  type CommandContext,
  type CommandOutput,
  type CommandRunner,
  definitionList,
  parseDay,
  table,
} from './command.ts'

interface PeriodOptions {
  readonly period: string
  readonly from?: string
  readonly until?: string
}

const ROUTE = '/wc/v3/reports'
const PERIODS = ['week', 'month', 'last_month', 'year']

export function addReportCommands(program: Command, runner: CommandRunner): void {
  const group = program.command('reports').description('reports')
  withPeriod(group.command('sales', { isDefault: true }))
    .description('orders, pieces and sums of a period by day or month')
    .action(runner.reads(salesReport))
  withPeriod(group.command('sellers'))
    .description('the products with the most sold pieces of a period')
    .action(runner.reads(sellersReport))
}

function withPeriod(command: Command): Command {
  return command
    .addOption(new Option('--period <period>', 'week: the last seven days').choices(PERIODS).default('week'))
    .option('--from <day>', 'first day, instead of a period: 2026-11-01', day => parseDay('--from', day))
    .option('--until <day>', 'last day; today by default', day => parseDay('--until', day))
}

const bucketSchema = z.object({ sales: z.string(), orders: z.number(), items: z.number() })
const salesSchema = z.array(
  z.object({
    ...{
      total_sales: z.string(),
      net_sales: z.string(),
      total_shipping: z.string(),
      total_discount: z.string(),
    },
    ...{ total_refunds: z.number(), total_orders: z.number(), total_items: z.number() },
    totals: z.record(z.string(), bucketSchema),
  }),
)

async function salesReport({ api }: CommandContext, options: PeriodOptions): Promise<CommandOutput> {
  const json = await api.get(`${ROUTE}/sales`, periodParams(options))
  const [report] = salesSchema.parse(json)
  if (report === undefined) throw new Error('The report is empty.')
  const sums = definitionList([
    ['Orders', `${report.total_orders}`],
    ['Pieces', `${report.total_items}`],
    ['Sales', amount(report.total_sales)],
    ['Delivery', amount(report.total_shipping)],
    ['Discounts', amount(report.total_discount)],
    ['Refunds', amount(report.total_refunds.toFixed(2))],
    ['Net', amount(report.net_sales)],
  ])
  const rows = Object.entries(report.totals).map(([day, { sales, orders, items }]) => [
    ...[day, `${orders}`, `${items}`, amount(sales)],
  ])
  const text = `${sums}\n\n${table(['Day', 'Orders', 'Pieces', 'Sales'], rows)}`
  return { text, json: () => json }
}

const sellersSchema = z.array(z.object({ product_id: z.number(), name: z.string(), quantity: z.number() }))

async function sellersReport({ api }: CommandContext, options: PeriodOptions): Promise<CommandOutput> {
  const json = await api.get(`${ROUTE}/top_sellers`, periodParams(options))
  const rows = sellersSchema
    .parse(json)
    .map(({ product_id: id, name, quantity }) => [`${id}`, name, `${quantity}`])
  return { text: table(['Id', 'Name', 'Pieces'], rows), json: () => json }
}

function periodParams({ period, from, until }: PeriodOptions): Readonly<Record<string, string>> {
  if (from === undefined && until === undefined) return { period }
  return {
    ...(from !== undefined && { date_min: from }),
    ...(until !== undefined && { date_max: until }),
  }
}

function amount(decimal: string): string {
  const value = fromDecimal(decimal)
  if (value === null) throw new Error(`The report has the invalid amount ${decimal}.`)
  return formatMoney(value)
}
