import { parseArgs } from 'node:util'
import type { Database } from '@sultan/sql/database'
import { sqlState } from '@sultan/sql/sql-error'
import type { Change } from '../invalidation/change.ts'
import type { Command, CommandArguments, CommandOutput } from './command.ts'
import { couponsCommand } from './coupons.ts'
import { keysCommand } from './keys.ts'
import { ordersCommand } from './orders.ts'
import { questionsCommand } from './questions.ts'
import { reviewsCommand } from './reviews.ts'
import { usersCommand } from './users.ts'

/** Result of a command. With exit code 0 the text belongs on standard output, otherwise on standard error. */
export interface CommandResult {
  readonly exitCode: 0 | 1
  readonly text: string
  /**
   * The change that the command has made, which the caller announces to the servers; null when nothing has
   * changed. Undefined when the change is not known: `mayChangeData` then states whether anything may have
   * changed.
   */
  readonly change?: Change | null
}

/**
 * Opens the shop's database, runs `work` with it and closes it, or uses a database that is already open. `needsStore` is
 * false for a command that also works with the database of a connected shop.
 */
type WithDatabase = (
  work: (database: Database) => Promise<CommandOutput>,
  needsStore: boolean,
) => Promise<CommandOutput>

const help = `Manages the embedded store, whether the server runs or not.

  npm run store -- orders [--status processing] [--page 2]      list, the newest first
  npm run store -- orders show 1001                             one order with its lines and addresses
  npm run store -- orders set 1001 completed                    change its status; cancelling returns the stock, no mail is sent
  npm run store -- reviews [--page 2]                           list the reviews that wait for approval, the oldest first
  npm run store -- reviews approve 12                           publish one
  npm run store -- reviews reject 12                            delete one permanently
  npm run store -- coupons [--page 2]                           list the coupons
  npm run store -- coupons add eid10 --percent 10               one of --percent, --amount 5.00 or --free-delivery, and any of
                                                                --minimum 50 --expires 2027-01-31 --limit 100 --per-customer 1
  npm run store -- coupons delete eid10                         delete one; orders keep its discount
  npm run store -- users [--page 2]                             list the customers
  npm run store -- users show ana@primjer.ba                    one customer, by id or e-mail address
  npm run store -- users password ana@primjer.ba                set a new password, shown once; signs out everywhere
  npm run store -- questions [--page 2]                         list what the assistant could not answer, the most frequent
                                                                first; also for a connected shop
  npm run store -- keys                                         list the keys of wc/v3
  npm run store -- keys make "bookkeeping" --permissions read   create one: read, write or read_write
  npm run store -- keys revoke 2                                revoke one permanently

Only set, approve, reject, add, delete, password, make and revoke change data.`

const CHANGING_ACTIONS: readonly string[] = [
  'set',
  'approve',
  'reject',
  'add',
  'delete',
  'password',
  'make',
  'revoke',
]

/** Whether the command may change data, so that caches have to be cleared after the command. */
export function mayChangeData(args: readonly string[]): boolean {
  return args.some(arg => CHANGING_ACTIONS.includes(arg))
}

const commands: Readonly<Record<string, Command>> = {
  orders: ordersCommand,
  reviews: reviewsCommand,
  coupons: couponsCommand,
  users: usersCommand,
  questions: questionsCommand,
  keys: keysCommand,
}

/** Runs `npm run store -- ARGS`. Never rejects: an error becomes one sentence. */
export async function runStoreCommand(
  args: readonly string[],
  withDatabase: WithDatabase,
): Promise<CommandResult> {
  try {
    const { name, commandArgs } = parseArguments(args)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined) return { exitCode: name === '' ? 0 : 1, text: help }
    const output = await withDatabase(
      database => command(commandArgs, database),
      command !== questionsCommand,
    )
    if (output === null) return { exitCode: 1, text: help }
    return { exitCode: 0, ...(typeof output === 'string' ? { text: output } : output) }
  } catch (error) {
    return { exitCode: 1, text: explainError(error) }
  }
}

function parseArguments(args: readonly string[]): {
  readonly name: string
  readonly commandArgs: CommandArguments
} {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      status: { type: 'string' },
      permissions: { type: 'string' },
      percent: { type: 'string' },
      amount: { type: 'string' },
      minimum: { type: 'string' },
      expires: { type: 'string' },
      limit: { type: 'string' },
      'per-customer': { type: 'string' },
      'free-delivery': { type: 'boolean', default: false },
      page: { type: 'string', default: '1' },
    },
  })
  if (!/^[1-9]\d{0,5}$/.test(values.page)) throw new Error('--page must be a whole number from 1.')
  const [name = '', ...rest] = positionals
  const { status = null, permissions = null, percent = null, amount = null, minimum = null } = values
  const { expires = null, limit = null, 'per-customer': perCustomer = null } = values
  const coupon = {
    percent,
    amount,
    minimum,
    expires,
    limit,
    perCustomer,
    freeDelivery: values['free-delivery'],
  }
  return {
    name,
    commandArgs: { positionals: rest, status, permissions, ...coupon, page: Number(values.page) },
  }
}

function explainError(error: unknown): string {
  if (sqlState(error) === '42P01')
    return 'The tables of this shop are from an earlier version; start the server once to migrate them.'
  return error instanceof Error ? error.message : String(error)
}
