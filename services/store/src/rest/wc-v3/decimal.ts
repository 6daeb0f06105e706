import { money, toDecimal } from '@sultan/kernel/money'

/** Minor units of the shop's currency as `wc/v3` writes them: `"24.90"`. */
export function decimal(amount: number): string {
  return toDecimal(money(amount))
}
