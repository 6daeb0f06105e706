import type { AdminChange } from '@sultan/store/create-admin-api'
import {
  type Change,
  catalogueChanged,
  customerChanged,
  postsChanged,
  productsChanged,
  stockChanged,
  termsChanged,
} from '../invalidation/change.ts'

/**
 * Converts a change of data that was made through the administration API to the `Change` that is announced to
 * all servers of the shop.
 */
export function announcedChange(change: AdminChange): Change {
  switch (change.kind) {
    case 'products':
      return productsChanged(change.ids)
    case 'catalogue':
      return catalogueChanged
    case 'stock':
      return stockChanged(change.change)
    case 'posts':
      return postsChanged
    case 'terms':
      return termsChanged
    case 'customer':
      return customerChanged(change.id)
  }
}
