import {
  type ConsumerKey,
  keepKey,
  listKeys,
  newKeyPair,
  PERMISSIONS,
  type Permissions,
  revokeKey,
} from '@sultan/store/domain/consumer-keys'
import { siteTime } from '@sultan/store/site-time'
import { type Command, readId } from './command.ts'
import { particulars, table } from './table.ts'

export const keysCommand: Command = async ({ words, permissions }, { sql }) => {
  const [verb, word, ...rest] = words
  if (verb === undefined) return showKeys(await listKeys(sql))
  if (word === undefined || rest.length > 0) return null
  if (verb === 'make') {
    const pair = newKeyPair()
    const details = { description: word, permissions: readPermissions(permissions), now: new Date() }
    await keepKey(sql, pair, details)
    const lines = particulars([
      ['Consumer key', pair.key],
      ['Consumer secret', pair.secret],
    ])
    return `${lines}\nThe secret is shown this once: only its hash is kept.`
  }
  const id = readId(word)
  if (verb !== 'revoke' || id === null) return null
  if (!(await revokeKey(sql, id, new Date()))) throw new Error(`There is no key ${id} that could be revoked.`)
  return `Key ${id} opens nothing any more. If it was the server's own, the server makes another at its next start.`
}

function showKeys(keys: readonly ConsumerKey[]): string {
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

function readPermissions(word: string | null): Permissions {
  const permissions = PERMISSIONS.find(one => one === (word ?? 'read'))
  if (permissions === undefined)
    throw new Error(`There are no permissions ${word}; they are one of ${PERMISSIONS.join(', ')}.`)
  return permissions
}
