import { getPageBySlug, getPostBySlug, listPostCategories, listPosts } from '@sultan/woo-client/posts'
import { describe, expect, it } from 'vitest'
import { httpError, required, type ShopOf, sendRequest, sortedIds, value } from './expectations.ts'

export function describeTexts(shop: ShopOf): void {
  const posts = async (query: Parameters<typeof listPosts>[1] = {}) =>
    value(await listPosts(shop().client, query))

  describe('list of posts', () => {
    it('the list of posts is split into pages of the requested length, newest posts first', async context => {
      const all = await posts({ per_page: 4 })
      required(shop(), context, all.items[2], 'three posts')
      const [first, second] = [await posts({ per_page: 2 }), await posts({ per_page: 2, page: 2 })]
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.items.map(({ id }) => id))
      expect(first).toMatchObject({ total: all.total, totalPages: Math.ceil(all.total / 2) })
      const dates = all.items.map(({ date }) => date)
      expect(dates).toEqual([...dates].sort().reverse())
    })

    it('responds 400 to a page of the list of posts past the last one', async () => {
      expect(httpError(await listPosts(shop().client, { page: 999 }))).toMatchObject({
        status: 400,
        code: 'rest_post_invalid_page_number',
      })
    })

    it('a post embeds image and topics, but not the author', async context => {
      const { items } = await posts({ per_page: 10 })
      const { id } = required(shop(), context, items[0], 'post')
      expect(items.every(({ _embedded }) => _embedded?.['wp:term'] !== undefined)).toBe(true)
      const whole = value(await sendRequest(shop(), `/wp/v2/posts/${id}`, { query: { _embed: '' } }))
      expect(Object.keys((whole as { _embedded?: object })._embedded ?? {})).not.toContain('author')
    })

    it('the list of posts has one post for a known slug, and none for an unknown slug', async context => {
      const { id, slug } = required(shop(), context, (await posts()).items[0], 'post')
      const post = value(await getPostBySlug(shop().client, slug))
      expect(post).toMatchObject({ id, slug })
      expect(post?.content.rendered).not.toBe('')
      expect(value(await getPostBySlug(shop().client, 'nema-takvog-clanka'))).toBeNull()
      expect(httpError(await sendRequest(shop(), '/wp/v2/posts/99999999'))).toMatchObject({
        status: 404,
        code: 'rest_post_invalid_id',
      })
    })

    it('the list of posts has as many posts as the topic’s count when it is filtered by topic', async context => {
      const used = value(await listPostCategories(shop().client)).find(({ count }) => count > 0)
      const { id, count } = required(shop(), context, used, 'topic with posts')
      const found = await posts({ categories: [id], per_page: 100 })
      expect(found.total).toBe(count)
      const others = await posts({ exclude: found.items.map(one => one.id), per_page: 100 })
      const all = await posts({ per_page: 100 })
      expect(sortedIds([...found.items, ...others.items])).toEqual(sortedIds(all.items))
    })

    it('a search for a word of a title finds the post, and a search for an unknown word finds none', async context => {
      const { id, title } = required(shop(), context, (await posts()).items[0], 'post')
      const word = required(shop(), context, /[a-z]{4,}/.exec(title.rendered)?.[0], 'plain word in its title')
      expect(sortedIds((await posts({ search: word, per_page: 100 })).items)).toContain(id)
      expect((await posts({ search: 'xqzwjvkk' })).items).toEqual([])
    })
  })

  describe('a text page', () => {
    it('a text page that does not exist gives an empty list by slug, and 404 by id', async () => {
      expect(value(await getPageBySlug(shop().client, 'nema-takve-stranice'))).toBeNull()
      expect(httpError(await sendRequest(shop(), '/wp/v2/pages/99999999'))).toMatchObject({
        status: 404,
        code: 'rest_post_invalid_id',
      })
    })
  })
}
