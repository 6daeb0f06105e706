import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { createShopRouter } from './router.ts'

const { routesByPath } = createShopRouter({ queries: createQueryClient() })

describe('route tree', () => {
  it('registers exactly the routes of specification §2', () => {
    expect(Object.keys(routesByPath).sort()).toEqual(
      [
        '/',
        '/blog',
        '/blog/$slug',
        '/checkout',
        '/dostava',
        '/kategorije-proizvoda/$slug',
        '/login',
        '/narudzba/$id',
        '/nova-lozinka',
        '/order-history',
        '/pretraga',
        '/privatnost',
        '/proizvod/$slug',
        '/register',
        '/uslovi',
        '/wishlist',
        '/zaboravljena-lozinka',
      ].sort(),
    )
  })

  it('gives every route a `staticData.page` that is the path of an existing source file', () => {
    for (const route of Object.values(routesByPath)) {
      const { page } = route.options.staticData ?? {}
      expect(page, route.fullPath).toBeDefined()
      expect(existsSync(new URL(`../${page}`, import.meta.url)), page).toBe(true)
    }
  })
})
