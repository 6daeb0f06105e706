import { afterAll, beforeAll, describe } from 'vitest'
import { describeAccounts } from './shop-behaviour/accounts.ts'
import { describeInvalidOrders } from './shop-behaviour/invalid-orders.ts'
import { describeOrderReading } from './shop-behaviour/order-reading.ts'
import { describeOrders } from './shop-behaviour/orders.ts'
import { describeTexts } from './shop-behaviour/posts.ts'
import { describePrices } from './shop-behaviour/prices.ts'
import { describeProductLists } from './shop-behaviour/product-lists.ts'
import { describeProductPages } from './shop-behaviour/product-pages.ts'
import { describeQuoteProblems } from './shop-behaviour/quote-problems.ts'
import { describeQuotes } from './shop-behaviour/quotes.ts'
import { shopKinds, type TestShop } from './shop-behaviour/shop-kinds.ts'
import { describeTerms } from './shop-behaviour/terms.ts'
import { describeUnlistedRoutes } from './shop-behaviour/unlisted-routes.ts'

/* The test cases of this file hold for every kind of store that the storefront may use. */
describe.each(shopKinds)('gateway over $name', ({ cases, open }) => {
  let opened: TestShop | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  const shop = (): TestShop => {
    if (opened === undefined) throw new Error('The shop did not open.')
    return opened
  }

  if (cases !== 'amounts') {
    describeProductPages(shop)
    describeOrderReading(shop)
    describeAccounts(shop)
  }
  if (cases !== 'main') {
    describePrices(shop)
    describeQuotes(shop)
    describeOrders(shop)
  }
  if (cases === 'all') {
    describeProductLists(shop)
    describeTerms(shop)
    describeTexts(shop)
    describeUnlistedRoutes(shop)
    describeQuoteProblems(shop)
    describeInvalidOrders(shop)
  }
})
