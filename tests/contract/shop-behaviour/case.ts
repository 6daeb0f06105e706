import type { Result, WireCall } from '@sultan/woo-wire/client'
import type { HttpError } from '@sultan/woo-wire/error'
import type { TestContext } from 'vitest'
import * as z from 'zod/mini'
import type { TrialShop } from '../stores.ts'

/** The shop that a group of cases is about, opened before they run. */
export type ShopOf = () => TrialShop

type Context = Pick<TestContext, 'skip'>

/** Something that a case cannot do without. Only somebody's own shop may lack it; then the case says so. */
export function need<T>(shop: TrialShop, { skip }: Context, found: T | null | undefined, what: string): T {
  if (found !== null && found !== undefined) return found
  if (!shop.isReal) throw new Error(`The shop has no ${what}.`)
  return skip(`this shop has no ${what}`)
}

/** Cases that leave something behind in the shop run in somebody's own one only when asked to. */
export function needOrders({ mayOrder }: TrialShop, { skip }: Context): void {
  skip(!mayOrder, 'orders and customers are made only with STORE_TEST_ORDERS=on')
}

/** What a call gave, read by its schema; anything else fails the case with the reason. */
export function value<T>(result: Result<T>): T {
  return answered(result).value
}

/** The same with its headers. */
export function answered<T>(result: Result<T>): Extract<Result<T>, { ok: true }> {
  if (!result.ok) throw new Error(`No value: ${JSON.stringify(result.error)}`)
  return result
}

/** What a call was refused with, without its words: those follow the language of the shop's site. */
export function refused(result: Result<unknown>): Pick<HttpError, 'status' | 'code' | 'data'> {
  if (result.ok) throw new Error(`Not refused: ${JSON.stringify(result.value)}`)
  if (result.error.kind !== 'http') throw new Error(`No answer: ${JSON.stringify(result.error)}`)
  const { status, code, data } = result.error
  return { status, code, data }
}

const paramsSchema = z.object({ params: z.record(z.string(), z.string()) })

/** The fields that a refusal names. */
export function faultyFields(result: Result<unknown>): readonly string[] {
  const { status, code, data } = refused(result)
  if (status !== 400 || code !== 'rest_invalid_param') throw new Error(`Another refusal: ${status} ${code}`)
  return Object.keys(z.parse(paramsSchema, data).params)
}

/** Ids in ascending order, to compare what a list holds and not how it is sorted. */
export function sortedIds(items: readonly { readonly id: number }[]): readonly number[] {
  return items.map(({ id }) => id).sort((a, b) => a - b)
}

/** A question that no function of the client asks; whatever is answered is a value. */
export function ask(
  { wire }: TrialShop,
  route: string,
  more: Partial<WireCall<unknown>> = {},
): Promise<Result<unknown>> {
  return wire.send({ route, schema: z.unknown(), ...more })
}
