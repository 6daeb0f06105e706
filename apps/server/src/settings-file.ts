import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { paths } from './paths.ts'

/** `.env` beside package.json, if there is one. What the environment says already, stays. */
export function readSettingsFile(): void {
  const file = `${paths.root}.env`
  if (existsSync(file)) loadEnvFile(file)
}
