import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import type { AdminChange } from '@sultan/store/create-admin-api'
import { exportProducts } from '@sultan/store/export-products'
import { addPictures, deleteSavedRows, hasPicture, importRows } from '@sultan/store/import-rows'
import { announcedChange } from '../admin/admin-changes.ts'
import { type Change, mergeChanges } from '../invalidation/change.ts'
import type { ProductFileStore } from './product-file-store.ts'

/**
 * Imports and exports product files in the shop's open database. `announce` is called after each batch that
 * has changed products.
 */
export function openProductFiles(
  database: Database,
  publicUrl: string,
  announce: (change: Change) => Promise<void> | void,
): ProductFileStore {
  const context = { database, publicUrl, now: () => new Date(), log: silentLogger }
  return {
    publicUrl,
    async importRows(batch) {
      const { results, changes } = await importRows(batch, context)
      const change = merged(changes)
      if (change !== null) await announce(change)
      return results
    },
    hasPicture: path => hasPicture(database, path),
    addPictures: pictures => addPictures(database, pictures, context.now()),
    finish: importId => deleteSavedRows(database.sql, importId),
    exportProducts: ({ withMeta }) => exportProducts(database, { publicUrl, withMeta }),
  }
}

function merged(changes: readonly AdminChange[]): Change | null {
  return changes.map(announcedChange).reduce<Change | null>(mergeChanges, null)
}
