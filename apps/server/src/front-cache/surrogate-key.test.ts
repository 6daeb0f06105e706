import { expect, it } from 'vitest'
import { keysToPurge, sharedCacheHeaders } from './surrogate-key.ts'

it.each([
  ['all', ['all']],
  [{ tags: ['catalogue', 'customer:3'] }, ['catalogue']],
  [{ tags: ['posts'] }, ['catalogue']],
  [{ tags: ['search'] }, ['search', 'many']],
  [{ tags: ['product:12', 'customer:3'] }, ['product:12', 'many']],
] as const)('keysToPurge maps the change of shop data %j to the surrogate keys %j', (change, keys) => {
  expect(keysToPurge(change)).toEqual(keys)
})

it('sharedCacheHeaders returns a surrogate key that is purged when the page changes, even when the page has more than 4 kB of tags', () => {
  const tags = Array.from({ length: 500 }, (_, index) => `product:${index}`)
  for (const shown of [['product:12'], tags]) {
    const carried = String(sharedCacheHeaders(shown)['surrogate-key']).split(' ')
    for (const change of ['all', { tags: ['catalogue'] }, { tags: ['product:12'] }] as const)
      expect(keysToPurge(change).some(key => carried.includes(key))).toBe(true)
  }
})
