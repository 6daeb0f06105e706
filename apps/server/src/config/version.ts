import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { paths } from './paths.ts'

const manifest = z.object({ version: z.string() })

/** The version of the shop's software, from the repository's package.json. */
export const version = manifest.parse(JSON.parse(readFileSync(`${paths.root}package.json`, 'utf8'))).version
