import { existsSync } from 'node:fs'
import { type Database, openDatabase } from '@sultan/sql/database'
import type { Config } from '../config/config.ts'

/**
 * Opens the shop's existing database for a command. Creates no database, because DATA_DIR may name the wrong
 * folder. Database triggers notify the servers of the command's changes. With `sultan` as `applicationName`,
 * which is the servers' own name, the triggers send nothing, so the caller must notify the servers.
 * @throws an error with one sentence when there is no database, or when a running server holds the database.
 */
export async function openShopDatabase(
  {
    databaseUrl,
    databaseDirectUrl: directUrl,
    dataDir,
  }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  applicationName = 'sultan command',
): Promise<Database> {
  if (databaseUrl !== null)
    // The triggers of migration 0006 ignore changes by sessions with the `application_name` `sultan`.
    return openDatabase({ url: databaseUrl, directUrl, applicationName })
  if (!existsSync(`${dataDir}/database`))
    throw new Error(`${dataDir} contains no shop; set DATA_DIR, or start the server once.`)
  return openDatabase({ dataDir })
}

/**
 * Returns the error with which a command fails when the command needs orders, customers or keys, but the shop
 * is connected to WooCommerce, where these are stored.
 */
export function remoteStoreError(storeUrl: string): Error {
  return new Error(
    `Orders, customers and keys are in WooCommerce at ${new URL(storeUrl).host}; manage them there.`,
  )
}
