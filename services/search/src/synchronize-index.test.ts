import { describe, expect, it } from 'vitest'
import { demoDocuments } from '../tests/demo-catalogue.fixture.ts'
import { buildSearchIndex } from './search-index.ts'
import { synchronizeIndex } from './synchronize-index.ts'

const documents = demoDocuments()
const none = (): boolean => false
const ignore = (): void => undefined

describe('synchronizeIndex', () => {
  it('adds, replaces and removes products, so that the results equal those of a new index', async () => {
    const index = await buildSearchIndex(documents.slice(0, 90), [])
    const changed = documents.slice(20).map(one => ({ ...one, name: one.name.replace('Sapun', 'Šampon') }))
    await synchronizeIndex(index, each(changed), none, ignore)
    const fresh = await buildSearchIndex(changed, [])
    expect(index.size).toBe(changed.length)
    for (const query of ['sapun', 'sampon', 'ulje', 'hidzma', 'knj-00'])
      expect(index.search(query, { limit: 200 })).toEqual(fresh.search(query, { limit: 200 }))
  })

  it('neither replaces nor removes products that have changed since they were read', async () => {
    const index = await buildSearchIndex(documents, [])
    const [first, second, ...others] = documents
    if (first === undefined || second === undefined) throw new Error('The demo has products.')
    await synchronizeIndex(
      index,
      each([{ ...first, name: 'Traktor' }, ...others]),
      id => id <= second.id,
      ignore,
    )
    expect(index.search('traktor', { limit: 9 }).ids).toEqual([])
    expect(index.has(second.id)).toBe(true)
  })

  it('removes no product from the index when reading the product documents fails halfway', async () => {
    const index = await buildSearchIndex(documents, [])
    const failing = async function* () {
      yield* documents.slice(0, 5)
      throw new Error('down')
    }
    await expect(synchronizeIndex(index, failing(), none, ignore)).rejects.toThrow('down')
    expect(index.size).toBe(documents.length)
  })
})

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}
