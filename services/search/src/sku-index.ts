import { fold } from '@sultan/kernel/fold'
import SearchableMap from 'minisearch/SearchableMap'

export interface SkuIndex {
  add(sku: string, document: number): void
  /** Products whose SKU is this text or begins with it, however it is punctuated; a text of digits alone must be whole. */
  find(text: string): readonly number[]
}

const SHORTEST_BEGINNING = 4
const MOST = 100

export function createSkuIndex(): SkuIndex {
  const byKey = new SearchableMap<number[]>()
  return {
    add(sku, document) {
      const key = keyOf(sku)
      if (key === '') return
      byKey.set(key, [...new Set([...(byKey.get(key) ?? []), document])])
    },
    find(text) {
      const key = keyOf(text)
      const whole = byKey.get(key)
      if (whole !== undefined) return whole
      if (key.length < SHORTEST_BEGINNING || !/\d/.test(key) || !/\D/.test(key)) return []
      const found = new Set<number>()
      for (const [, documents] of byKey.atPrefix(key)) {
        for (const document of documents) found.add(document)
        if (found.size >= MOST) break
      }
      return [...found]
    },
  }
}

/** `ULJ-001`, `ulj 001`, `ULJ001` are one. */
function keyOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}
