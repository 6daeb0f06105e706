import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { createShopRouter } from './router.ts'

const { routesByPath } = createShopRouter({ queries: createQueryClient() })

describe('routes', () => {
  it('are those of the specification, and search and orders', () => {
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

  it('name the file of their page, so that its chunk can be announced', () => {
    for (const route of Object.values(routesByPath)) {
      const { page } = route.options.staticData ?? {}
      expect(page, route.fullPath).toBeDefined()
      expect(existsSync(new URL(`../${page}`, import.meta.url)), page).toBe(true)
    }
  })
})
