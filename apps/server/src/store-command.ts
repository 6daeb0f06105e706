/** `npm run store`: the owner of an embedded store sees and changes orders, customers and keys. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '@sultan/sql/database'
import { sqlState } from '@sultan/sql/sql-error'
import type { Command, Given } from './command/command.ts'
import { help } from './command/help.ts'
import { keysCommand } from './command/keys-command.ts'
import { ordersCommand } from './command/orders-command.ts'
import { usersCommand } from './command/users-command.ts'
import { readConfig } from './config.ts'
import { readSettingsFile } from './settings-file.ts'

const commands: Readonly<Record<string, Command>> = {
  orders: ordersCommand,
  users: usersCommand,
  keys: keysCommand,
}

try {
  readSettingsFile()
  await run(process.argv.slice(2))
} catch (error) {
  console.error(sentence(error))
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<void> {
  const { name, given } = readArguments(args)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) return explain(name)
  const database = await openStoreDatabase()
  try {
    const words = await command(given, database)
    if (words === null) explain(name)
    else console.log(words)
  } finally {
    await database.close()
  }
}

function readArguments(args: readonly string[]): { readonly name: string; readonly given: Given } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      status: { type: 'string' },
      permissions: { type: 'string' },
      page: { type: 'string', default: '1' },
    },
  })
  if (!/^[1-9]\d{0,5}$/.test(values.page)) throw new Error('A page is a number from 1 on.')
  const [name = '', ...words] = positionals
  const { status = null, permissions = null } = values
  return { name, given: { words, status, permissions, page: Number(values.page) } }
}

function explain(name: string): void {
  if (name === '') console.log(help)
  else {
    console.error(help)
    process.exitCode = 1
  }
}

/** Opens what is there: a command must not make a database in a folder that was named by mistake. */
async function openStoreDatabase(): Promise<Database> {
  const settings = readConfig(process.env)
  if (!settings.ok) throw new Error(settings.reason)
  const { databaseUrl, dataDir, remote } = settings.config
  if (remote !== null)
    throw new Error(
      `Orders, customers and keys live in WooCommerce at ${new URL(remote.url).host}; see to them there.`,
    )
  if (databaseUrl !== null) return openDatabase({ url: databaseUrl })
  if (!existsSync(`${dataDir}/database`))
    throw new Error(`There is no shop in ${dataDir} yet; set DATA_DIR, or start the shop once.`)
  return openDatabase({ dataDir })
}

function sentence(error: unknown): string {
  if (sqlState(error) === '42P01')
    return 'The tables of this shop are from an earlier version; start the shop once.'
  return error instanceof Error ? error.message : String(error)
}
