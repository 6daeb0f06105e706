import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const secrets = z.object({ cartSecret: z.string().min(32) })
export type Secrets = z.infer<typeof secrets>

/** The shop's own secrets: made at the first start, kept in the data folder for its owner only. */
export function openSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'secrets.json')
  const fresh: Secrets = { cartSecret: randomBytes(32).toString('base64url') }
  try {
    // `wx`: two first starts at once agree on the one that was written first.
    writeFileSync(file, `${JSON.stringify(fresh)}\n`, { mode: 0o600, flag: 'wx' })
    return fresh
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const read = secrets.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file} does not hold the shop's secrets; restore it from a backup.`)
  return read.data
}
