import { describe, expect, it } from 'vitest'
import { forwardedQuery, postParams, productParams } from './read-route.ts'

describe('forwardedQuery', () => {
  const forwarded = (query: string): string =>
    decodeURIComponent(forwardedQuery(productParams, new URLSearchParams(query)).toString())

  it('keeps only known query parameters, sorted by name', () => {
    expect(forwarded('status=draft&per_page=8&_method=DELETE&page=2&consumer_key=k')).toBe(
      'page=2&per_page=8',
    )
    expect(forwarded('page=2&per_page=8')).toBe(forwarded('per_page=8&page=2'))
  })

  it('keeps all values of a list, names with PHP brackets, and only the last value of a repeated parameter', () => {
    expect(forwarded('include[]=3&include[]=1')).toBe('include[]=3&include[]=1')
    expect(forwarded('attributes[0][attribute]=pa_boja&attributes[0][slug]=crna')).toBe(
      'attributes[0][attribute]=pa_boja&attributes[0][slug]=crna',
    )
    expect(forwarded('page=1&page=7')).toBe('page=7')
    expect(forwarded('page[%27]=1&PAGE=1&page[a b]=2')).toBe('')
  })

  it('never embeds the author of a post', () => {
    const query = forwardedQuery(postParams, new URLSearchParams('_embed=author&context=edit'))
    expect([...query]).toEqual([['_embed', 'wp:featuredmedia,wp:term']])
  })
})
