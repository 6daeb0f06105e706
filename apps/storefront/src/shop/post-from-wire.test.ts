import { postSchema } from '@sultan/woo-wire/post'
import { recording } from '@sultan/woo-wire/recorded-exchange'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { postFromWire, textPageFromWire } from './post-from-wire.ts'

const posts = z.parse(z.array(postSchema), recording('wp-posts-embed').response.body)

describe('posts', () => {
  it('come with title, picture and reading time', () => {
    for (const post of posts.map(postFromWire)) {
      expect(post.title).not.toMatch(/&#?\w+;|</)
      expect(post.excerpt).not.toMatch(/<|\[…\]/)
      expect(post.picture?.path).toMatch(/^shop\.example\/wp-content\//)
      expect(post.readingMinutes).toBeGreaterThanOrEqual(1)
    }
  })

  it('in no category of their own have none', () => {
    const [first] = posts
    expect(first && postFromWire(first).categories).toEqual([])
  })

  it('tell their categories, tags and moments', () => {
    const [first] = posts
    if (first === undefined) throw new Error('The recording is empty.')
    const term = { id: 46, slug: 'hidzama', name: 'Hid&#382;ama', taxonomy: 'category' }
    const tag = { id: 9, slug: 'kim', name: 'kim', taxonomy: 'post_tag' }
    const post = postFromWire({
      ...first,
      date: '2026-07-01T08:30:00',
      date_gmt: '2026-07-01T06:30:00',
      _embedded: { 'wp:term': [[term], [tag]] },
    })
    expect(post.categories).toEqual([{ id: 46, slug: 'hidzama', name: 'Hidžama' }])
    expect(post).toMatchObject({ tagIds: [9], published: '2026-07-01T08:30:00+02:00' })
  })

  it('list their headings and the products they speak of', () => {
    const [first] = posts
    if (first === undefined) throw new Error('The recording is empty.')
    const rendered = '<h2>Čaše</h2><p><a href="/proizvod/case">x</a></p><h3>Pranje</h3>'
    const post = postFromWire({ ...first, content: { rendered } })
    expect(post.contents.map(({ title, level }) => [title, level])).toEqual([
      ['Čaše', 2],
      ['Pranje', 3],
    ])
    expect(post.contentHtml).toContain('<h2 id="dio-case">Čaše</h2>')
    expect(post.mentions).toEqual(['case'])
  })

  it('have titles without tags', () => {
    const [first] = posts
    const title = { rendered: 'Ulje <em>crnog</em> kima &#8211; 5 &lt; 6' }
    expect(first && postFromWire({ ...first, title }).title).toBe('Ulje crnog kima – 5 < 6')
  })

  it('without what was embedded are posts still', () => {
    const [first] = posts
    if (first === undefined) throw new Error('The recording is empty.')
    const { _embedded, ...bare } = first
    expect(postFromWire(bare)).toMatchObject({ slug: first.slug, picture: null, categories: [] })
    expect(textPageFromWire(first)).toMatchObject({ slug: first.slug, modified: first.modified })
  })

  it('take a minute for two hundred words', () => {
    const [first] = posts
    if (first === undefined) throw new Error('The recording is empty.')
    const long = { ...first, content: { rendered: `<p>${'riječ '.repeat(1000)}</p>` } }
    expect(postFromWire(long).readingMinutes).toBe(5)
  })
})
