import { migrate } from '@sultan/sql/migrate'
import { createWooClient, type WooClient } from '@sultan/woo-client/client'
import { getPostBySlug, listPostCategories, listPosts } from '@sultan/woo-client/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CatalogueStore,
  openCatalogueStore,
  publicUrl,
} from './embedded-store/catalogue-store.fixture.ts'
import { gatewayMigrations, gatewayOver } from './gateway.fixture.ts'

/*
 * Covers filters, paging and embedding of posts. `catalogue-recordings.test.ts` compares responses with
 * recordings.
 */
describe('post API of the embedded store', () => {
  let shop: CatalogueStore
  let throughGateway: WooClient

  beforeAll(async () => {
    shop = await openCatalogueStore()
    await migrate(shop.database, { folder: gatewayMigrations, name: 'gateway' })
    const gateway = gatewayOver(shop.store, shop.database)
    throughGateway = createWooClient({
      fetch: request => gateway.handle(request, { address: 'test' }),
      baseUrl: publicUrl,
      style: 'query',
    })
  })
  afterAll(() => shop.close())

  interface Entry {
    readonly id: number
    readonly slug: string
    readonly count?: number
    readonly _links?: object
    readonly _embedded?: Readonly<Record<string, readonly unknown[]>>
  }

  async function get(route: string) {
    const response = await shop.store(new Request(`${publicUrl}/wp-json/wp/v2/${route}`))
    // The cast of the response is safe: each test asserts the fields that it reads.
    const body = (await response.json()) as readonly Entry[]
    return { status: response.status, headers: response.headers, body }
  }
  const ids = async (query: string) => (await get(`posts?${query}`)).body.map(({ id }) => id)

  it.each([
    ['', [137, 135, 133, 131, 129, 127]],
    ['categories=42', [129, 127]],
    ['categories=42,45', [135, 129, 127]],
    ['categories[]=42&categories[]=45', [135, 129, 127]],
    ['categories=999', []],
    ['categories_exclude=42,1', [135, 133, 131]],
    ['tags=44', [135, 127]],
    ['tags=44&categories=45', [135]],
    ['exclude=137,135&per_page=2', [133, 131]],
    ['include=129,133&orderby=include', [129, 133]],
    ['orderby=title&order=asc&per_page=3', [127, 129, 133]],
    ['orderby=id&order=asc&offset=4', [135, 137]],
    ['search=HIDZAMA', [131]],
    ['search=veličine', [137]],
    ['slug=prva-hidzama,kako-se-cuvaju-ulja', [131, 129]],
  ])('GET /wp/v2/posts?%s returns the posts with the ids %j, in this sequence', async (query, expected) =>
    expect(await ids(query)).toEqual(expected),
  )

  it.each(['orderby=foo', 'order=foo', 'per_page=0', 'per_page=101', 'page=0', 'categories=a'])(
    'responds 400 to GET /wp/v2/posts?%s, whose query parameter is invalid',
    async query => {
      const { status, body } = await get(`posts?${query}`)
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'rest_invalid_param' })])
    },
  )

  it('responds 400 to a request for a page after the last page of posts, but 200 with an empty list when no post matches the filter', async () => {
    expect(await get('posts?categories=42&per_page=1&page=2')).toMatchObject({
      status: 200,
      body: [{ id: 127 }],
    })
    expect(await get('posts?categories=42&per_page=1&page=3')).toMatchObject({
      status: 400,
      body: { code: 'rest_post_invalid_page_number' },
    })
    expect(await get('posts?categories=999&page=2')).toMatchObject({ status: 200, body: [] })
  })

  it('states in response headers how many posts and how many pages of posts exist, and links to the previous and the next page of posts', async () => {
    const { headers } = await get('posts?per_page=2&page=2&categories=42,45,46,47')
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['5', '3'])
    const links = headers.get('link') ?? ''
    for (const [page, rel] of [
      [1, 'prev'],
      [3, 'next'],
    ])
      expect(links).toMatch(new RegExp(`<[^>]*[?&]page=${page}[^>]*>; rel="${rel}"`))
  })

  it('embeds in a post the resources that the query parameter `_embed` selects, without account data of the author', async () => {
    const embedded = async (query: string) =>
      (await get(`posts?slug=deset-blagodati-crnog-kima&${query}`)).body[0]
    expect((await embedded(''))?._embedded).toBeUndefined()
    expect(Object.keys((await embedded('_embed=wp:term'))?._embedded ?? {})).toEqual(['wp:term'])
    const all = (await embedded('_embed=1'))?._embedded ?? {}
    expect(Object.keys(all).sort()).toEqual(['author', 'wp:featuredmedia', 'wp:term'])
    expect(all['wp:term']).toMatchObject([
      [{ id: 42, taxonomy: 'category' }],
      [{ taxonomy: 'post_tag' }, { taxonomy: 'post_tag' }, { taxonomy: 'post_tag' }],
    ])
    expect(all['wp:featuredmedia']).toMatchObject([
      { source_url: `${publicUrl}/art/126.webp`, alt_text: 'Slika' },
    ])
    expect(JSON.stringify(all.author)).not.toMatch(/admin_color|capabilities|super_admin|@/)
    const picked = await embedded('_embed=wp:term&_fields=id,_links,_embedded')
    expect(Object.keys(picked ?? {}).sort()).toEqual(['_embedded', '_links', 'id'])
  })

  it('lists categories and tags of posts with the number of posts of each, and filters categories and tags by slug, post and name', async () => {
    const slugs = async (route: string) => (await get(route)).body.map(({ slug }) => slug)
    expect(await slugs('categories?per_page=100')).toEqual([
      'hidzama',
      'knjige',
      'mirisi',
      'uncategorized',
      'zdravlje',
    ])
    expect((await get('categories?slug=zdravlje')).body).toMatchObject([{ id: 42, count: 2 }])
    expect(await slugs('categories?post=131')).toEqual(['hidzama'])
    expect(await slugs('categories?post=3000000000')).toEqual([])
    expect(await slugs('tags?post=127&orderby=id')).toEqual(['kim', 'ulja', 'tradicija'])
    expect(await slugs('tags?search=tradi')).toEqual(['tradicija'])
    expect(await slugs('categories?orderby=count&order=desc&per_page=1')).toEqual(['zdravlje'])
    expect(await slugs('categories?hide_empty=true&exclude=1,45,46,47')).toEqual(['zdravlje'])
    expect((await get('tags/43')).body).toMatchObject({ slug: 'kim', taxonomy: 'post_tag' })
    expect((await get('categories/43')).status).toBe(404)
  })

  it('returns posts, categories and errors to woo-client through the gateway', async () => {
    const found = async (query: Parameters<typeof listPosts>[1]) => {
      const response = await listPosts(throughGateway, query)
      return response.ok ? response.value.items.map(({ id }) => id) : response.error
    }
    expect(await found({ categories: [42], exclude: [127] })).toEqual([129])
    expect(await found({ tags: [44], per_page: 1 })).toEqual([135])
    expect(await found({ page: 9 })).toMatchObject({ status: 400, code: 'rest_post_invalid_page_number' })
    const categories = await listPostCategories(throughGateway)
    expect(categories.ok && categories.value.map(({ name }) => name)).toContain('Hidžama')
    const post = await getPostBySlug(throughGateway, 'prva-hidzama')
    expect(post).toMatchObject({
      ok: true,
      value: { date: '2026-04-12T08:30:00', date_gmt: '2026-04-12T06:30:00' },
    })
    expect(JSON.stringify(post)).not.toContain('author')
  })
})
