import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { paths } from './paths.ts'

const manifest = z.object({ version: z.string() })

/** The version in the repository's package.json. */
export const version = manifest.parse(JSON.parse(readFileSync(`${paths.root}package.json`, 'utf8'))).version
