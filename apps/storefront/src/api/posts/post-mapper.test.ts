import { postSchema } from '@sultan/woo-client/posts'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toPost, toTextPage } from './post-mapper.ts'

const posts = z.parse(z.array(postSchema), recording('wp-posts-embed').response.body)

describe('toPost', () => {
  it('maps a blog post to a title and an excerpt in plain text, a picture, and a reading time of at least one minute', () => {
    for (const post of posts.map(toPost)) {
      expect(post.title).not.toMatch(/&#?\w+;|</)
      expect(post.excerpt).not.toMatch(/<|\[…\]/)
      expect(post.picture?.path).toMatch(/^shop\.example\/wp-content\//)
      expect(post.readingMinutes).toBeGreaterThanOrEqual(1)
    }
  })

  it('omits the default category uncategorized', () => {
    const [first] = posts
    expect(first && toPost(first).categories).toEqual([])
  })

  it('returns categories with decoded names, the ids of tags, and dates with the UTC offset of the WordPress site', () => {
    const [first] = posts
    if (first === undefined) throw new Error('The recording is empty.')
    const term = { id: 46, slug: 'hidzama', name: 'Hid&#382;ama', taxonomy: 'category' }
    const tag = { id: 9, slug: 'kim', name: 'kim', taxonomy: 'post_tag' }
    const post = toPost({
      ...first,
      date: '2026-07-01T08:30:00',
      date_gmt: '2026-07-01T06:30:00',
      _embedded: { 'wp:term': [[term], [tag]] },
    })
    expect(post.categories).toEqual([{ id: 46, slug: 'hidzama', name: 'Hidžama' }])
    expect(post).toMatchObject({ tagIds: [9], published: '2026-07-01T08:30:00+02:00' })
  })

  it('returns the headings of the post as its table of contents, and the slugs of the products to which the post links', () => {
    const [first] = posts
    if (first === undefined) throw new Error('The recording is empty.')
    const rendered = '<h2>Čaše</h2><p><a href="/proizvod/case">x</a></p><h3>Pranje</h3>'
    const post = toPost({ ...first, content: { rendered } })
    expect(post.contents.map(({ title, level }) => [title, level])).toEqual([
      ['Čaše', 2],
      ['Pranje', 3],
    ])
    expect(post.contentHtml).toContain('<h2 id="dio-case">Čaše</h2>')
    expect(post.mentions).toEqual(['case'])
  })

  it('strips HTML tags from the title and decodes its entities', () => {
    const [first] = posts
    const title = { rendered: 'Ulje <em>crnog</em> kima &#8211; 5 &lt; 6' }
    expect(first && toPost({ ...first, title }).title).toBe('Ulje crnog kima – 5 < 6')
  })

  it('maps a post without embedded resources to a post without picture and categories', () => {
    const [first] = posts
    if (first === undefined) throw new Error('The recording is empty.')
    const { _embedded, ...bare } = first
    expect(toPost(bare)).toMatchObject({ slug: first.slug, picture: null, categories: [] })
    expect(toTextPage(first)).toMatchObject({ slug: first.slug, modified: first.modified })
  })

  it('returns a reading time of one minute per 200 words', () => {
    const [first] = posts
    if (first === undefined) throw new Error('The recording is empty.')
    const long = { ...first, content: { rendered: `<p>${'riječ '.repeat(1000)}</p>` } }
    expect(toPost(long).readingMinutes).toBe(5)
  })
})

describe('toPost.mentions', () => {
  const link = (address: string) => `<p>a <a href="${address}">x</a></p>`
  function mentions(rendered: string): readonly string[] {
    const [first] = posts
    if (first === undefined) throw new Error('The recording is empty.')
    return toPost({ ...first, content: { rendered } }).mentions
  }

  it('lists the slug of every linked product once, in the order of the links', () => {
    const html = ['/proizvod/b', '/blog/proizvod', '/proizvod/a', '/proizvod/b?boja=1', '/proizvod/a/']
      .map(link)
      .join('')
    expect(mentions(html)).toEqual(['b', 'a'])
  })

  it('ignores links without a valid slug, links to other sites, and product paths outside of links', () => {
    const html = [
      '/proizvod/',
      '/proizvod/%E0%A4%A',
      '/proizvod/a%2Fb',
      '/proizvod/a,b',
      'https://x.example/proizvod/a',
    ]
    expect(mentions(html.map(link).join(''))).toEqual([])
    expect(mentions('/proizvod/samo-tekst')).toEqual([])
  })

  it('decodes percent-encoded Bosnian letters in a slug', () => {
    expect(mentions(link('/proizvod/%C4%91ul'))).toEqual(['đul'])
  })
})
