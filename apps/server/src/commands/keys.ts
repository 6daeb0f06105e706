import { type ConsumerKey, listKeys, PERMISSIONS, type Permissions } from '@sultan/store/consumer-keys'
import { addKey, withdrawKey } from '@sultan/store/manage-keys'
import type { Command } from 'commander'
import {
  type CommandContext,
  type CommandOutput,
  type CommandRunner,
  definitionList,
  parseId,
  table,
  timeCell,
} from './command.ts'

export function addKeyCommands(program: Command, runner: CommandRunner): void {
  const group = program.command('keys').description('keys of wc/v3')
  group
    .command('list', { isDefault: true })
    .description('list the keys of wc/v3')
    .action(runner.reads(showKeys))
  group
    .command('make <name>')
    .description('create one; its secret is shown once')
    .option('--permissions <permissions>', PERMISSIONS.join(', '), parsePermissions, 'read')
    .action(runner.changes(makeKey))
  group.command('revoke <key>').description('revoke one permanently').action(runner.changes(revoke))
}

async function showKeys({ database }: CommandContext): Promise<CommandOutput> {
  const keys = await listKeys(database.sql)
  return { text: formatKeys(keys), json: () => keys.map(keyJson) }
}

async function makeKey(
  { database }: CommandContext,
  description: string,
  { permissions }: { readonly permissions: Permissions },
): Promise<CommandOutput> {
  const pair = await addKey(database, { description, permissions }, new Date())
  const lines = definitionList([
    ['Consumer key', pair.key],
    ['Consumer secret', pair.secret],
  ])
  return {
    text: `${lines}\nThe secret is shown only now: only its hash is stored.`,
    json: () => ({ description, permissions, consumer_key: pair.key, consumer_secret: pair.secret }),
    change: null,
  }
}

async function revoke({ database }: CommandContext, argument: string): Promise<CommandOutput> {
  const id = parseId(argument, 'key')
  if (!(await withdrawKey(database, id, new Date())))
    throw new Error(`There is no key ${id} that could be revoked.`)
  return {
    text: `Key ${id} is revoked. If it was the server's own, the server creates another at its next start.`,
    json: () => ({ key_id: id, revoked: true }),
    change: null,
  }
}

function formatKeys(keys: readonly ConsumerKey[]): string {
  const cells = keys.map(key => [
    `${key.id}`,
    key.description,
    key.permissions,
    `…${key.keyEnding}`,
    timeCell(key.createdAt),
    timeCell(key.revokedAt),
  ])
  return table(['Id', 'For', 'Permissions', 'Key', 'Made', 'Revoked'], cells)
}

function keyJson({ id, description, permissions, keyEnding, createdAt, revokedAt }: ConsumerKey): object {
  return {
    ...{ key_id: id, description, permissions, truncated_key: keyEnding },
    ...{ date_created_gmt: createdAt, date_revoked_gmt: revokedAt },
  }
}

function parsePermissions(argument: string): Permissions {
  const permissions = PERMISSIONS.find(one => one === argument)
  if (permissions === undefined)
    throw new Error(`--permissions must be one of ${PERMISSIONS.join(', ')}, not ${argument}.`)
  return permissions
}
