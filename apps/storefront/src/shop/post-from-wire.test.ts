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
    expect(first && postFromWire(first).category).toBeNull()
  })

  it('without what was embedded are posts still', () => {
    const [first] = posts
    if (first === undefined) throw new Error('The recording is empty.')
    const { _embedded, ...bare } = first
    expect(postFromWire(bare)).toMatchObject({ slug: first.slug, picture: null, category: null })
    expect(textPageFromWire(first)).toMatchObject({ slug: first.slug, modified: first.modified })
  })

  it('take a minute for two hundred words', () => {
    const [first] = posts
    if (first === undefined) throw new Error('The recording is empty.')
    const long = { ...first, content: { rendered: `<p>${'riječ '.repeat(1000)}</p>` } }
    expect(postFromWire(long).readingMinutes).toBe(5)
  })
})
