import type { MetaEntry } from '../db/json-columns.ts'

/** An entry of `meta_data` as a client sends it. */
export interface SentMeta {
  readonly id?: number | undefined
  readonly key?: string | undefined
  readonly value?: unknown
}

/** Maximum number of `meta_data` entries of one object. */
const MAX_META_ENTRIES = 500

/**
 * Merges sent `meta_data` entries into those of an object (wire fact 77). A sent entry replaces the stored
 * entry with the same id or, if there is none, the one with the same key. A client that sends ids of its own
 * can therefore repeat its request without adding an entry twice. A sent entry whose value is absent or null
 * removes the stored entry. New entries beyond the limit are dropped.
 */
export function mergeMetaData(stored: readonly MetaEntry[], sent: readonly SentMeta[]): readonly MetaEntry[] {
  const entries = [...stored]
  let lastId = entries.reduce((highest, { id }) => Math.max(highest, id), 0)
  for (const { id, key, value } of sent) {
    const sameId = id ? entries.findIndex(entry => entry.id === id) : -1
    const at = sameId < 0 ? entries.findIndex(entry => entry.key === key) : sameId
    const found = entries[at]
    if (value === undefined || value === null) {
      if (found !== undefined) entries.splice(at, 1)
    } else if (found !== undefined) entries[at] = { id: found.id, key: key ?? found.key, value }
    else if (key !== undefined && key !== '' && entries.length < MAX_META_ENTRIES) {
      lastId += 1
      entries.push({ id: lastId, key, value })
    }
  }
  return entries
}
