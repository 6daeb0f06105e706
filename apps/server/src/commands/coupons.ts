import { formatMoney, fromDecimal, money, toDecimal } from '@sultan/kernel/money'
import { type Coupon, listCoupons } from '@sultan/store/coupons'
import { siteTime } from '@sultan/store/site-time'
import type { Command } from 'commander'
import { z } from 'zod'
import {
  type CommandContext,
  type CommandOutput,
  type CommandRunner,
  PAGE_OPTION,
  type PageOption,
  pageParams,
  parseDay,
  ROWS_PER_PAGE,
  tablePage,
  timeCell,
} from './command.ts'

interface CouponOptions {
  readonly percent?: string
  readonly amount?: string
  readonly freeDelivery?: boolean
  readonly minimum?: string
  readonly expires?: string
  readonly limit?: string
  readonly perCustomer?: string
}

const ROUTE = '/wc/v3/coupons'

export function addCouponCommands(program: Command, runner: CommandRunner): void {
  const group = program.command('coupons').description('coupons')
  group
    .command('list', { isDefault: true })
    .description('list the coupons by code')
    .option(...PAGE_OPTION)
    .action(runner.reads(listCommand))
  group
    .command('add <code>')
    .description('add one, with one of --percent, --amount or --free-delivery')
    .option('--percent <number>', 'discount in percent: 10')
    .option('--amount <KM>', 'amount off the order: 5.00')
    .option('--free-delivery', 'free delivery, also beside a discount')
    .option('--minimum <KM>', 'only for orders from this sum, before discounts')
    .option('--expires <day>', 'last day: 2027-01-31')
    .option('--limit <number>', 'number of uses in all')
    .option('--per-customer <number>', 'number of uses by one customer')
    .action(runner.changes(add))
  group
    .command('delete <code>')
    .description('delete one; orders keep its discount')
    .action(runner.changes(remove))
}

async function listCommand({ database, api }: CommandContext, { page }: PageOption): Promise<CommandOutput> {
  const { rows, total } = await listCoupons(database.sql, { page, perPage: ROWS_PER_PAGE })
  const heading = ['Code', 'Discount', 'From', 'Until', 'Used']
  return {
    text: tablePage(heading, rows.map(couponCells), { page, total }),
    json: () => api.get(ROUTE, { ...pageParams({ page }), orderby: 'slug', order: 'asc' }),
  }
}

async function add(
  context: CommandContext,
  argument: string,
  options: CouponOptions,
): Promise<CommandOutput> {
  const code = parseCode(argument)
  const fields = couponFields(options)
  if ((await findId(context, code)) !== null) throw new Error(`There is a coupon ${code} already.`)
  const added = await context.api.post(ROUTE, { code, ...fields })
  const expiry = endOfDay(options.expires)
  const isExpired = expiry !== '' && expiry <= siteTime(new Date())
  const text = isExpired ? `Coupon ${code} is added, but it has expired.` : `Coupon ${code} is valid now.`
  return { text, json: () => added, change: null }
}

async function remove(context: CommandContext, argument: string): Promise<CommandOutput> {
  const code = parseCode(argument)
  const id = await findId(context, code)
  if (id === null) throw new Error(`There is no coupon ${code}.`)
  await context.api.delete(`${ROUTE}/${id}`)
  const text = `Coupon ${code} is deleted. Orders keep its discount.`
  return { text, json: () => ({ code, deleted: true }), change: null }
}

const idsSchema = z.array(z.object({ id: z.int() }))

async function findId({ api }: CommandContext, code: string): Promise<number | null> {
  const [found] = idsSchema.parse(await api.get(ROUTE, { code }))
  return found?.id ?? null
}

function couponCells(coupon: Coupon): string[] {
  const { code, minimum, expiresAt, usageCount, usageLimit, usageLimitPerCustomer } = coupon
  return [
    code,
    discountText(coupon),
    minimum === null ? '' : formatMoney(money(minimum)),
    timeCell(expiresAt),
    `${usageCount}${usageLimit === null ? '' : ` of ${usageLimit}`}${usageLimitPerCustomer === null ? '' : `, ${usageLimitPerCustomer} each`}`,
  ]
}

function discountText({ type, amount, freeShipping }: Coupon): string {
  const discount = type === 'percent' ? `${amount / 100} %` : formatMoney(money(amount))
  if (!freeShipping) return discount
  return amount === 0 ? 'free delivery' : `${discount}, free delivery`
}

function parseCode(code: string): string {
  const name = code.trim().toLowerCase()
  if (name === '' || name.length > 100 || /\p{C}/u.test(name))
    throw new Error('The code must have 1 to 100 characters.')
  return name
}

/** Converts the options of a coupon command to fields for the administration API. */
function couponFields(options: CouponOptions): object {
  const { percent, amount, minimum, expires, limit, perCustomer, freeDelivery = false } = options
  if (percent !== undefined && amount !== undefined) throw new Error('Give --percent or --amount, not both.')
  if (percent === undefined && amount === undefined && !freeDelivery)
    throw new Error('Give --percent 10, --amount 5.00 or --free-delivery.')
  const isFixed = amount !== undefined
  const value = decimal('--percent', percent) ?? decimal('--amount', amount) ?? 0
  if (!isFixed && value > 10_000) throw new Error('--percent must be at most 100.')
  return {
    discount_type: isFixed ? 'fixed_cart' : 'percent',
    amount: toDecimal(money(value)),
    free_shipping: freeDelivery,
    minimum_amount: toDecimal(money(decimal('--minimum', minimum) ?? 0)),
    date_expires: endOfDay(expires),
    usage_limit: count('--limit', limit),
    usage_limit_per_user: count('--per-customer', perCustomer),
  }
}

/** Parses a percentage or an amount in KM, and returns it in hundredths: `7.50` becomes 750. */
function decimal(option: string, text: string | undefined): number | null {
  if (text === undefined) return null
  const value = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? fromDecimal(text) : null
  if (value === null || value.amount === 0) throw new Error(`${option} must be a number like 10 or 7.50.`)
  return value.amount
}

function count(option: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${option} must be a whole number from 1.`)
  return Number(text)
}

/**
 * Expiry of a coupon that is valid until the end of `day`: the start of the next day in the shop's time zone.
 * Returns '' when `day` is undefined.
 */
function endOfDay(day: string | undefined): string {
  if (day === undefined) return ''
  const midnight = new Date(`${parseDay('--expires', day)}T00:00:00Z`)
  return new Date(midnight.getTime() + DAY_MS).toISOString().slice(0, 19)
}

const DAY_MS = 24 * 3_600_000
