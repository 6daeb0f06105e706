import { describe, expect, it } from 'vitest'
import { forwardedQuery, postParams, productParams } from './read-route.ts'

describe('forwardedQuery', () => {
  const forwarded = (query: string): string =>
    decodeURIComponent(forwardedQuery(productParams, new URLSearchParams(query)).toString())

  it('returns only the query parameters that are listed in `params`, sorted by name', () => {
    expect(forwarded('status=draft&per_page=8&_method=DELETE&page=2&consumer_key=k')).toBe(
      'page=2&per_page=8',
    )
    expect(forwarded('page=2&per_page=8')).toBe(forwarded('per_page=8&page=2'))
  })

  it('returns all values of a list parameter (`include[]`), but only the last value of any other repeated parameter; keeps PHP brackets in parameter names', () => {
    expect(forwarded('include[]=3&include[]=1')).toBe('include[]=3&include[]=1')
    expect(forwarded('attributes[0][attribute]=pa_boja&attributes[0][slug]=crna')).toBe(
      'attributes[0][attribute]=pa_boja&attributes[0][slug]=crna',
    )
    expect(forwarded('page=1&page=7')).toBe('page=7')
    expect(forwarded('page[%27]=1&PAGE=1&page[a b]=2')).toBe('')
  })

  it('replaces the value of `_embed` by images and taxonomy terms, so that the author of a post is not embedded', () => {
    const sent = [
      '_embed=author&context=edit',
      '_embed[]=author&_embed[]=replies',
      '_embed=1&_embed[0]=author',
    ]
    for (const query of sent)
      expect([...forwardedQuery(postParams, new URLSearchParams(query))], query).toEqual([
        ['_embed', 'wp:featuredmedia,wp:term'],
      ])
  })
})
