import { listPostCategories, listPosts, pageBySlug, postBySlug } from '@sultan/woo-wire/public-post-calls'
import { describe, expect, it } from 'vitest'
import { ask, need, refused, type ShopOf, sortedIds, value } from './case.ts'

export function describeTexts(shop: ShopOf): void {
  const posts = async (query: Parameters<typeof listPosts>[1] = {}) =>
    value(await listPosts(shop().wire, query))

  describe('posts', () => {
    it('come in pages, the newest first', async context => {
      const all = await posts({ per_page: 4 })
      need(shop(), context, all.items[2], 'three posts')
      const [first, second] = [await posts({ per_page: 2 }), await posts({ per_page: 2, page: 2 })]
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.items.map(({ id }) => id))
      expect(first).toMatchObject({ total: all.total, totalPages: Math.ceil(all.total / 2) })
      const dates = all.items.map(({ date }) => date)
      expect(dates).toEqual([...dates].sort().reverse())
    })

    it('past the end are refused', async () => {
      expect(refused(await listPosts(shop().wire, { page: 999 }))).toMatchObject({
        status: 400,
        code: 'rest_post_invalid_page_number',
      })
    })

    it('bring picture and topics along, and never who wrote them', async context => {
      const { items } = await posts({ per_page: 10 })
      const { id } = need(shop(), context, items[0], 'post')
      expect(items.every(({ _embedded }) => _embedded?.['wp:term'] !== undefined)).toBe(true)
      const whole = value(await ask(shop(), `/wp/v2/posts/${id}`, { query: { _embed: '' } }))
      expect(Object.keys((whole as { _embedded?: object })._embedded ?? {})).not.toContain('author')
    })

    it('open by slug; an unknown one is nobody’s', async context => {
      const { id, slug } = need(shop(), context, (await posts()).items[0], 'post')
      const post = value(await postBySlug(shop().wire, slug))
      expect(post).toMatchObject({ id, slug })
      expect(post?.content.rendered).not.toBe('')
      expect(value(await postBySlug(shop().wire, 'nema-takvog-clanka'))).toBeNull()
      expect(refused(await ask(shop(), '/wp/v2/posts/99999999'))).toMatchObject({
        status: 404,
        code: 'rest_post_invalid_id',
      })
    })

    it('are found by topic', async context => {
      const used = value(await listPostCategories(shop().wire)).find(({ count }) => count > 0)
      const { id, count } = need(shop(), context, used, 'topic with posts')
      const found = await posts({ categories: [id], per_page: 100 })
      expect(found.total).toBe(count)
      const others = await posts({ exclude: found.items.map(one => one.id), per_page: 100 })
      const all = await posts({ per_page: 100 })
      expect(sortedIds([...found.items, ...others.items])).toEqual(sortedIds(all.items))
    })

    it('are found by a word', async context => {
      const { id, title } = need(shop(), context, (await posts()).items[0], 'post')
      const word = need(shop(), context, /[a-z]{4,}/.exec(title.rendered)?.[0], 'plain word in its title')
      expect(sortedIds((await posts({ search: word, per_page: 100 })).items)).toContain(id)
      expect((await posts({ search: 'xqzwjvkk' })).items).toEqual([])
    })
  })

  describe('pages', () => {
    it('that are not there are an empty list by slug, and 404 by id', async () => {
      expect(value(await pageBySlug(shop().wire, 'nema-takve-stranice'))).toBeNull()
      expect(refused(await ask(shop(), '/wp/v2/pages/99999999'))).toMatchObject({
        status: 404,
        code: 'rest_post_invalid_id',
      })
    })
  })
}
