import { fold } from '@sultan/kernel/fold-text'
import SearchableMap from 'minisearch/SearchableMap'

export interface SkuIndex {
  add(sku: string, document: number): void
  /** Removes all SKUs of a document from the index. */
  remove(document: number): void
  /**
   * Returns the documents whose SKU equals `text`, ignoring case and punctuation. When no SKU equals `text`,
   * returns the documents whose SKU begins with `text`, up to about `MAX_SKU_MATCHES` documents. To match the
   * beginning of a SKU, `text` must have at least 4 characters, and both letters and digits.
   */
  find(text: string): readonly number[]
}

const MIN_PREFIX_LENGTH = 4
export const MAX_SKU_MATCHES = 100

export function createSkuIndex(): SkuIndex {
  const byKey = new SearchableMap<number[]>()
  const keysOf: (readonly string[] | undefined)[] = []
  return {
    add(sku, document) {
      const key = skuKey(sku)
      if (key === '') return
      const documents = byKey.get(key) ?? []
      if (documents.includes(document)) return
      byKey.set(key, [...documents, document])
      keysOf[document] = [...(keysOf[document] ?? []), key]
    },
    remove(document) {
      for (const key of keysOf[document] ?? []) {
        const left = byKey.get(key)?.filter(one => one !== document) ?? []
        if (left.length === 0) byKey.delete(key)
        else byKey.set(key, left)
      }
      keysOf[document] = undefined
    },
    find(text) {
      const key = skuKey(text)
      const whole = byKey.get(key)
      if (whole !== undefined) return whole
      if (!mayBeSkuPrefix(key)) return []
      const found = new Set<number>()
      for (const [, documents] of byKey.atPrefix(key)) {
        for (const document of documents) found.add(document)
        if (found.size >= MAX_SKU_MATCHES) break
      }
      return [...found]
    },
  }
}

/** Whether a search for `key` also finds longer SKUs that begin with `key`, not only a SKU equal to `key`. */
export function mayBeSkuPrefix(key: string): boolean {
  return key.length >= MIN_PREFIX_LENGTH && /\d/.test(key) && /\D/.test(key)
}

/** Returns the same key for `ULJ-001`, `ulj 001` and `ULJ001`. */
export function skuKey(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}
