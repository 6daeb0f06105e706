import type { AdminChange } from '@sultan/store/create-admin-api'
import {
  type Change,
  catalogueChanged,
  customerChanged,
  productsChanged,
  stockChanged,
} from '../invalidation/change.ts'

/** The announcement to all servers of a change by the administration API. */
export function announcedChange(change: AdminChange): Change {
  switch (change.kind) {
    case 'products':
      return productsChanged(change.ids)
    case 'catalogue':
      return catalogueChanged
    case 'stock':
      return stockChanged(change.change)
    case 'customer':
      return customerChanged(change.id)
  }
}
