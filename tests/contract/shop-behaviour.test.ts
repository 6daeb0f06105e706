import { afterAll, beforeAll, describe } from 'vitest'
import { describeAccounts } from './shop-behaviour/accounts.ts'
import { describeDoor } from './shop-behaviour/door.ts'
import { describeOrderReading } from './shop-behaviour/order-reading.ts'
import { describeOrders } from './shop-behaviour/orders.ts'
import { describeProductLists } from './shop-behaviour/product-lists.ts'
import { describeProductPages } from './shop-behaviour/product-pages.ts'
import { describeQuotes } from './shop-behaviour/quotes.ts'
import { describeTerms } from './shop-behaviour/terms.ts'
import { describeTexts } from './shop-behaviour/texts.ts'
import { shopKinds, type TrialShop } from './stores.ts'

/** One shop in three bodies: whatever the storefront asks, it is answered alike by each store it may stand on. */
describe.each(shopKinds)('the shop over $name', ({ cases, open }) => {
  let opened: TrialShop | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  const shop = (): TrialShop => {
    if (opened === undefined) throw new Error('The shop did not open.')
    return opened
  }

  describeProductPages(shop)
  describeOrderReading(shop)
  describeAccounts(shop)
  if (cases === 'main') return
  describeProductLists(shop)
  describeTerms(shop)
  describeTexts(shop)
  describeDoor(shop)
  describeQuotes(shop)
  describeOrders(shop)
})
