import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rejectCostlyQuery } from './query-limits.ts'

const bodySchema = z.object({ data: z.object({ params: z.record(z.string(), z.string()) }) })

/**
 * Names of the query parameters that `rejectCostlyQuery` rejects; empty when `rejectCostlyQuery` accepts the
 * query string `query`.
 */
async function errorsOf(query: string): Promise<readonly string[]> {
  const response = rejectCostlyQuery(new URL(`https://shop.example/?${query}`))
  return response === null ? [] : Object.keys(bodySchema.parse(await response.json()).data.params)
}

const words = (count: number): string => Array.from({ length: count }, (_, index) => index).join(',')
const repeated = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('&')

describe('rejectCostlyQuery', () => {
  it.each([
    ['include', 100],
    ['exclude', 100],
    ['slug', 100],
    ['product_id', 100],
    ['category', 20],
    ['tag', 20],
    ['brand', 20],
    ['_fields', 50],
  ])(
    'allows the query parameter %s to have %i values and rejects one more value, in each syntax of a list parameter',
    async (name, max) => {
      expect(await errorsOf(`${name}=${words(max)}`)).toEqual([])
      expect(await errorsOf(`${name}=${words(max + 1)}`)).toEqual([name])
      expect(await errorsOf(repeated(max, () => `${name}[]=1`))).toEqual([])
      expect(await errorsOf(repeated(max + 1, () => `${name}[]=1`))).toEqual([name])
      expect(await errorsOf(repeated(max + 1, index => `${name}[${index}]=1`))).toEqual([name])
      expect(await errorsOf(repeated(max + 1, () => `${name}=1`))).toEqual([name])
    },
  )

  it('allows 10 attribute filters of 20 attribute terms each, and rejects an eleventh filter or a 21st term', async () => {
    const filter = (terms: number) => (index: number) => `attributes[${index}][slug]=${words(terms)}`
    expect(await errorsOf(repeated(10, filter(20)))).toEqual([])
    expect(await errorsOf(repeated(11, filter(1)))).toEqual(['attributes'])
    expect(await errorsOf(filter(21)(3))).toEqual(['attributes'])
    expect(await errorsOf(repeated(21, () => 'attributes[0][slug][]=x'))).toEqual(['attributes'])
  })

  it('rejects a request for product counts by more than 10 attributes', async () => {
    const count = (index: number): string => `calculate_attribute_counts[${index}][taxonomy]=pa_boja`
    expect(await errorsOf(repeated(10, count))).toEqual([])
    expect(await errorsOf(repeated(11, count))).toEqual(['calculate_attribute_counts'])
  })

  it('rejects a search term of more than 1,000 characters, and a query string of more than 2,048 bytes', async () => {
    expect(await errorsOf(`search=${'a'.repeat(1000)}`)).toEqual([])
    expect(await errorsOf(`search=${'a'.repeat(1001)}`)).toEqual(['search'])
    expect(await errorsOf(`x=${'a'.repeat(2046)}`)).toEqual([])
    expect(await errorsOf(`x=${'a'.repeat(2047)}`)).toEqual(['query_string'])
  })
})
