import { describe, expect, it } from 'vitest'
import { parsePhpQuery } from '../../http/php-query.ts'
import { readEmbeddings } from './post-params.ts'

const ALL = ['author', 'wp:featuredmedia', 'wp:term']

describe('readEmbeddings', () => {
  it.each([
    ['', []],
    ['_embed', ALL],
    ['_embed=1', ALL],
    ['_embed=wp:term,author', ['author', 'wp:term']],
    ['_embed[]=wp:term', ['wp:term']],
    ['_embed[toString]=1', ALL],
    ['_embed[a][b]=author', ALL],
  ])('for the query string “%s”, embeds the linked resources %j', (query, expected) => {
    expect(readEmbeddings(parsePhpQuery(new URLSearchParams(query))._embed)).toEqual(expected)
  })
})
