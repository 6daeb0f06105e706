import { deleteOldKeys } from '@sultan/gateway/orders/order-keys'
import type { Database } from '@sultan/sql/database'
import { deleteOldCarts } from '@sultan/store/domain/kept-carts'

const hourMs = 3_600_000

/** Every hour: carts older than 48 h and outcomes of orders older than 24 h go. The returned function stops it. */
export function startHousekeeping(database: Database): () => void {
  const tidy = async () => {
    const now = new Date()
    await deleteOldCarts(database, now)
    await deleteOldKeys(database, now)
  }
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => console.error(`Housekeeping failed: ${String(error)}`))
  }, hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
