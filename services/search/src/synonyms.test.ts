import { describe, expect, it } from 'vitest'
import { analyze } from './analyzer.ts'
import { createSynonyms } from './synonyms.ts'

const synonyms = createSynonyms([
  { canonical: 'đulova voda', terms: ['đulova voda', 'ružina voda', 'voda od ruže'], direction: 'both' },
  { canonical: 'kaftan', terms: ['kaftan', 'svečana haljina'], direction: 'to-canonical' },
  { canonical: 'voda', terms: ['voda', 'su'], direction: 'both' },
])
const synonymsAt = (text: string, from = 0) =>
  synonyms.phraseAt(analyze(text), from)?.synonyms.map(({ words }) => words.join(' '))

describe('createSynonyms', () => {
  it('finds the synonyms of an inflected phrase, and returns their words without stop words', () => {
    expect(synonymsAt('ružina voda')).toEqual(['dulova voda', 'ruzina voda', 'voda ruze'])
    expect(synonymsAt('ružinu vodu u spreju')).toEqual(['dulova voda', 'ruzina voda', 'voda ruze'])
    expect(synonymsAt('velika voda od ruže', 1)).toEqual(['dulova voda', 'ruzina voda', 'voda ruze'])
  })

  it('returns for each synonym whether it is the typed term, the canonical term or another term of the synonym group', () => {
    const kinds = synonyms.phraseAt(analyze('ružine vode'), 0)?.synonyms.map(({ kind }) => kind)
    expect(kinds).toEqual(['canonical', 'own', 'other'])
  })

  it('returns the longest phrase when several phrases match', () => {
    expect(synonyms.phraseAt(analyze('voda od ruže'), 0)?.length).toBe(3)
    expect(synonyms.phraseAt(analyze('voda od nane'), 0)?.length).toBe(1)
  })

  it('finds the canonical term of a `to-canonical` group by the group’s synonyms, but no synonym by the canonical term', () => {
    expect(synonymsAt('svečana haljina')).toEqual(['svecana haljina', 'kaftan'])
    expect(synonymsAt('kaftan')).toEqual(['kaftan'])
    expect(synonymsAt('haljina')).toBeUndefined()
  })
})
