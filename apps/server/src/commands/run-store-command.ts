import type { Database } from '@sultan/sql/database'
import { sqlState } from '@sultan/sql/sql-error'
import { CommanderError } from 'commander'
import type { Change } from '../invalidation/change.ts'
import type { CommandContext, CommandOutput, CommandRunner } from './command.ts'
import { type OwnerApiConfig, openOwnerApi } from './owner-api.ts'
import { createStoreProgram, isJsonRequested } from './store-program.ts'

/**
 * Result of a command. With exit code 0 the caller prints the text on standard output, otherwise on standard
 * error.
 */
export interface CommandResult {
  readonly exitCode: 0 | 1
  readonly text: string
  /**
   * The change to publish to the servers; null when no cache of a server is outdated, undefined when the
   * changes are unknown.
   */
  readonly change?: Change | null | undefined
}

/**
 * Runs `work` with the shop's database, which is opened and closed for this call unless it is open already.
 * With `needsStore` the call fails for a connected shop, whose data are in WooCommerce and not in this
 * database.
 */
export type WithDatabase = (
  work: (database: Database) => Promise<CommandEffect>,
  needsStore: boolean,
) => Promise<CommandEffect>

/** The output of a command of `npm run store` that succeeded. */
interface CommandEffect {
  readonly text: string
  readonly change: Change | null | undefined
}

/** Runs `npm run store -- ARGS`. Never rejects: an error becomes one sentence. */
export async function runStoreCommand(
  args: readonly string[],
  withDatabase: WithDatabase,
  config: OwnerApiConfig,
): Promise<CommandResult> {
  let effect: CommandEffect = { text: '', change: null }
  const action =
    (needsStore: boolean, mayChange: boolean): CommandRunner['reads'] =>
    work =>
    async (...workArgs) => {
      if (mayChange) effect = { text: '', change: undefined }
      const isJson = isJsonRequested(workArgs)
      effect = await withDatabase(async database => {
        const context: CommandContext = { database, api: openOwnerApi(database, config) }
        const output = await work(context, ...workArgs)
        const change = mayChange ? madeChange(output, context) : null
        return { text: isJson ? JSON.stringify(await output.json(), null, 2) : output.text, change }
      }, needsStore)
    }
  const runner = {
    reads: action(true, false),
    changes: action(true, true),
    readsAnyShop: action(false, false),
  }
  let printed = ''
  const program = createStoreProgram(runner, text => {
    printed += text
  })
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' })
    return { exitCode: 0, ...effect }
  } catch (error) {
    if (!(error instanceof CommanderError))
      return { exitCode: 1, text: explainError(error), change: effect.change }
    return { exitCode: error.exitCode === 0 ? 0 : 1, text: printed.trimEnd(), change: null }
  }
}

function madeChange({ change }: CommandOutput, { api }: CommandContext): Change | null | undefined {
  return change === undefined ? (api.madeChange() ?? undefined) : change
}

/** Explains in one sentence, for the owner, why a command failed. */
export function explainError(error: unknown): string {
  if (sqlState(error) === '42P01')
    return 'The tables of this shop are from an earlier version; start the server once to migrate them.'
  return error instanceof Error ? error.message : String(error)
}
