import { setImmediate } from 'node:timers/promises'
import type { ProductDocument } from './product-document.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * Number of products in a batch. After each batch, the event loop can handle requests. A batch takes some
 * 10 ms when all its products have changed.
 */
const BATCH_SIZE = 100

/**
 * Makes an index equal to `documents`. Only changed products are analysed, so the update costs little more
 * than reading the products. Neither updates nor removes products for which `isChanged` returns true, because
 * they may have been read before their change. Calls `onChange` when products were added or removed, or when
 * their texts, SKUs or availability changed. Rejects when `documents` throws: some changed products may then
 * be updated already, but none is removed.
 */
export async function synchronizeIndex(
  index: SearchIndex,
  documents: AsyncIterable<ProductDocument>,
  isChanged: (id: number) => boolean,
  onChange: () => void,
): Promise<void> {
  const seen = new Set<number>()
  const update = (read: readonly ProductDocument[]): void => {
    if (index.update(read.filter(({ id }) => !isChanged(id))).length > 0) onChange()
  }
  let batch: ProductDocument[] = []
  for await (const document of documents) {
    if (seen.has(document.id)) continue
    seen.add(document.id)
    batch.push(document)
    if (batch.length < BATCH_SIZE) continue
    update(batch)
    batch = []
    await setImmediate()
  }
  update(batch)
  if (index.remove([...index.ids()].filter(id => !seen.has(id) && !isChanged(id))).length > 0) onChange()
}
