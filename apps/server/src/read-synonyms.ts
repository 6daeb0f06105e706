import { readFileSync } from 'node:fs'
import type { SynonymGroup } from '@sultan/search/synonyms'
import * as z from 'zod'
import { paths } from './paths.ts'

const groupsSchema = z.array(
  z.object({
    canonical: z.string(),
    terms: z.array(z.string()),
    direction: z.enum(['both', 'to-canonical']),
  }),
)

/** The owner's file of words that mean the same. Throws when it is not what its README says. */
export function readSynonyms(): readonly SynonymGroup[] {
  return groupsSchema.parse(JSON.parse(readFileSync(`${paths.demo}/synonyms.json`, 'utf8')))
}
