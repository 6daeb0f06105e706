import { describe, expect, it } from 'vitest'
import type { PostRow } from '../../db/post-tables.ts'
import { postJson } from './post-json.ts'

const post: PostRow = {
  ...{ id: 1, type: 'post', status: 'publish', slug: 'ulja', title: 'Ulja', author: '', authorId: null },
  ...{ content: '<p>Nazovite {{telefon}}.</p>', excerpt: '', imageId: null, menuOrder: 0 },
  ...{ dateCreated: '2026-11-21T10:00:00', dateModified: '2026-11-21T10:00:00', takesPublicationDate: false },
}

describe('postJson', () => {
  it.each([
    ['the post’s own excerpt', 'Pitanja: {{telefon}}', '<p>Pitanja: 033 123</p>\n'],
    ['the excerpt that is made from the content', '', '<p>Nazovite 033 123.</p>\n'],
  ])('fills the placeholders in the content of a post and in %s', (_which, excerpt, expected) => {
    const fill = (html: string): string => html.replaceAll('{{telefon}}', '033 123')
    const loaded = { post: { ...post, excerpt }, terms: [], image: null }
    const json = postJson(loaded, [], { publicUrl: 'https://s.example', apiUrl: '', fill })
    expect(json.content.rendered).toBe('<p>Nazovite 033 123.</p>\n')
    expect(json.excerpt.rendered).toBe(expected)
  })
})
