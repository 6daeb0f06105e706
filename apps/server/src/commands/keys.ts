import {
  type ConsumerKey,
  generateKeyPair,
  listKeys,
  PERMISSIONS,
  type Permissions,
  revokeKey,
  storeKey,
} from '@sultan/store/consumer-keys'
import { siteTime } from '@sultan/store/site-time'
import { type Command, definitionList, parseId, table } from './command.ts'

export const keysCommand: Command = async ({ positionals, permissions }, { sql }) => {
  const [action, argument, ...rest] = positionals
  if (action === undefined) return formatKeys(await listKeys(sql))
  if (argument === undefined || rest.length > 0) return null
  if (action === 'make') {
    const pair = generateKeyPair()
    const details = { description: argument, permissions: parsePermissions(permissions), now: new Date() }
    await storeKey(sql, pair, details)
    const lines = definitionList([
      ['Consumer key', pair.key],
      ['Consumer secret', pair.secret],
    ])
    return `${lines}\nThe secret is shown only now: only its hash is stored.`
  }
  const id = parseId(argument)
  if (action !== 'revoke' || id === null) return null
  if (!(await revokeKey(sql, id, new Date()))) throw new Error(`There is no key ${id} that could be revoked.`)
  return `Key ${id} is revoked. If it was the server's own, the server creates another at its next start.`
}

function formatKeys(keys: readonly ConsumerKey[]): string {
  const cells = keys.map(key => [
    `${key.id}`,
    key.description,
    key.permissions,
    `…${key.keyEnding}`,
    siteTime(key.createdAt).replace('T', ' '),
    key.revokedAt === null ? '' : siteTime(key.revokedAt).replace('T', ' '),
  ])
  return table(['Id', 'For', 'Permissions', 'Key', 'Made', 'Revoked'], cells)
}

function parsePermissions(argument: string | null): Permissions {
  const permissions = PERMISSIONS.find(one => one === (argument ?? 'read'))
  if (permissions === undefined)
    throw new Error(`--permissions must be one of ${PERMISSIONS.join(', ')}, not ${argument}.`)
  return permissions
}
