import { existsSync } from 'node:fs'
import { type Database, openDatabase } from '@sultan/sql/database'
import type { Config } from '../config/config.ts'

/**
 * Opens the shop's existing database for a command. Creates no database, because DATA_DIR may name the wrong
 * folder. With the servers' own `applicationName`, `sultan`, the database triggers send no notification of
 * the command's changes, so the caller must notify the servers.
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
    // The `application_name` differs from that of the servers, because the triggers of migration 0006 send no
    // notification of changes that the servers themselves make.
    return openDatabase({ url: databaseUrl, directUrl, applicationName })
  if (!existsSync(`${dataDir}/database`))
    throw new Error(`${dataDir} contains no shop; set DATA_DIR, or start the server once.`)
  return openDatabase({ dataDir })
}

/** The error of commands for a shop whose orders, customers and keys are in WooCommerce. */
export function remoteStoreError(storeUrl: string): Error {
  return new Error(
    `Orders, customers and keys are in WooCommerce at ${new URL(storeUrl).host}; manage them there.`,
  )
}
