import { setImmediate } from 'node:timers/promises'
import type { ProductDocument } from './product-document.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * Number of products in a batch. After each batch, the event loop can handle requests. A batch takes some
 * 10 ms when all its products have changed.
 */
const BATCH_SIZE = 100

/**
 * Makes a search index equal to `documents`. Analyses only products whose texts or SKUs differ from the
 * index, so that the call takes little longer than reading `documents`. Neither updates nor removes products
 * for which `isChanged` returns true: these products were changed after the reading began, so that
 * `documents` may contain their old versions or lack them. Calls `onChange` when products were added or
 * removed, or when texts, SKUs or the availability of products changed. Rejects when `documents` throws: some
 * products may then be updated already, but no product is removed.
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
