import { formatMoney, fromDecimal, money } from '@sultan/kernel/money'
import { addCoupon, type Coupon, deleteCoupon, listCoupons, type NewCoupon } from '@sultan/store/coupons'
import { siteTime } from '@sultan/store/site-time'
import { type Command, type CommandArguments, pageSummary, ROWS_PER_PAGE, table } from './command.ts'

export const couponsCommand: Command = async (args, { sql }) => {
  const [action, code, ...rest] = args.positionals
  if (action === undefined) {
    const { rows, total } = await listCoupons(sql, { page: args.page, perPage: ROWS_PER_PAGE })
    const heading = ['Code', 'Discount', 'From', 'Until', 'Used']
    return `${table(heading, rows.map(couponCells))}\n${pageSummary(args.page, total)}`
  }
  if (code === undefined || rest.length > 0) return null
  const name = parseCode(code)
  if (action === 'delete') {
    if (!(await deleteCoupon(sql, name))) throw new Error(`There is no coupon ${name}.`)
    return `Coupon ${name} is deleted. Orders keep its discount.`
  }
  if (action !== 'add') return null
  if (!(await addCoupon(sql, { code: name, ...parseOptions(args) })))
    throw new Error(`There is a coupon ${name} already.`)
  return `Coupon ${name} is valid now.`
}

function couponCells(coupon: Coupon): string[] {
  const { code, minimum, expiresAt, usageCount, usageLimit, usageLimitPerCustomer } = coupon
  return [
    code,
    discountText(coupon),
    minimum === null ? '' : formatMoney(money(minimum)),
    expiresAt === null ? '' : siteTime(expiresAt).replace('T', ' '),
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

function parseOptions(options: CommandArguments): Omit<NewCoupon, 'code'> {
  const { percent, amount, minimum, expires, limit, perCustomer, freeDelivery } = options
  if (percent !== null && amount !== null) throw new Error('Give --percent or --amount, not both.')
  if (percent === null && amount === null && !freeDelivery)
    throw new Error('Give --percent 10, --amount 5.00 or --free-delivery.')
  const isFixed = amount !== null
  const value = decimal('--percent', percent) ?? decimal('--amount', amount) ?? 0
  if (!isFixed && value > 10_000) throw new Error('--percent must be at most 100.')
  return {
    type: isFixed ? 'fixed_cart' : 'percent',
    amount: value,
    freeShipping: freeDelivery,
    minimum: decimal('--minimum', minimum),
    expiresAt: endOfDay(expires),
    usageLimit: count('--limit', limit),
    usageLimitPerCustomer: count('--per-customer', perCustomer),
  }
}

/** Parses the number of an option into hundredths: `7.50` becomes 750, for both percent and KM. */
function decimal(option: string, text: string | null): number | null {
  if (text === null) return null
  const value = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? fromDecimal(text) : null
  if (value === null || value.amount === 0) throw new Error(`${option} must be a number like 10 or 7.50.`)
  return value.amount
}

function count(option: string, text: string | null): number | null {
  if (text === null) return null
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${option} must be a whole number from 1.`)
  return Number(text)
}

/** The end of a day in Sarajevo, which is the start of the next day by the UTC offset that applies then. */
function endOfDay(day: string | null): Date | null {
  if (day === null) return null
  const midnight = new Date(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(midnight.getTime()))
    throw new Error('--expires must be a day like 2027-01-31.')
  const next = new Date(midnight.getTime() + 24 * 3_600_000)
  const offsetMs = new Date(`${siteTime(next)}Z`).getTime() - next.getTime()
  return new Date(next.getTime() - offsetMs)
}
