import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newKeyPair } from '@sultan/store/domain/consumer-keys'
import { z } from 'zod'

const secret = z.string().min(32)
const cartSecrets = z.object({ cartSecret: secret })
const accountSecrets = z.object({
  tokenSecret: secret,
  /** The server's own key to the embedded store; the store itself keeps only its hash. */
  shopKey: z.object({ key: z.string(), secret: z.string() }),
})
type AccountSecrets = z.infer<typeof accountSecrets>
export type Secrets = z.infer<typeof cartSecrets> & AccountSecrets

/** The shop's own secrets: made at the first start, kept in the data folder for its owner only. */
export function openSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return {
    ...openFile(join(dataDir, 'secrets.json'), cartSecrets, { cartSecret: randomSecret() }),
    // A file of its own: accounts came later, and a file that is there is never written to by two servers at once.
    ...openFile(accountFile(dataDir), accountSecrets, {
      tokenSecret: randomSecret(),
      shopKey: newKeyPair(),
    }),
  }
}

/** Another key for the server, because the owner has revoked the one it had. */
export function replaceShopKey(dataDir: string): Secrets {
  const { tokenSecret } = openSecrets(dataDir)
  const next: AccountSecrets = { tokenSecret, shopKey: newKeyPair() }
  const draft = `${accountFile(dataDir)}.new`
  writeFileSync(draft, `${JSON.stringify(next)}\n`, { mode: 0o600 })
  renameSync(draft, accountFile(dataDir))
  return openSecrets(dataDir)
}

function accountFile(dataDir: string): string {
  return join(dataDir, 'account-secrets.json')
}

function openFile<T>(file: string, schema: z.ZodType<T>, fresh: T): T {
  try {
    // `wx`: two first starts at once agree on the one that was written first.
    writeFileSync(file, `${JSON.stringify(fresh)}\n`, { mode: 0o600, flag: 'wx' })
    return fresh
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const read = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file} does not hold the shop's secrets; restore it from a backup.`)
  return read.data
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
