import { describe, expect, it } from 'vitest'
import { createSynonyms } from './synonyms.ts'
import { wordsOf } from './words.ts'

const synonyms = createSynonyms([
  { canonical: 'đulova voda', terms: ['đulova voda', 'ružina voda', 'voda od ruže'], direction: 'both' },
  { canonical: 'kaftan', terms: ['kaftan', 'svečana haljina'], direction: 'to-canonical' },
  { canonical: 'voda', terms: ['voda', 'su'], direction: 'both' },
])
const others = (text: string, from = 0) =>
  synonyms.phraseAt(wordsOf(text), from)?.others.map(({ words }) => words.join(' '))

describe('synonyms', () => {
  it('of a phrase and itself, in any inflection, without their joining words', () => {
    expect(others('ružina voda')).toEqual(['dulova voda', 'ruzina voda', 'voda ruze'])
    expect(others('ružinu vodu u spreju')).toEqual(['dulova voda', 'ruzina voda', 'voda ruze'])
    expect(others('velika voda od ruže', 1)).toEqual(['dulova voda', 'ruzina voda', 'voda ruze'])
  })

  it('tell the term itself, the shop’s own word for it, and others apart', () => {
    const kinds = synonyms.phraseAt(wordsOf('ružine vode'), 0)?.others.map(({ kind }) => kind)
    expect(kinds).toEqual(['canonical', 'own', 'other'])
  })

  it('take the longest phrase', () => {
    expect(synonyms.phraseAt(wordsOf('voda od ruže'), 0)?.length).toBe(3)
    expect(synonyms.phraseAt(wordsOf('voda od nane'), 0)?.length).toBe(1)
  })

  it('go one way where the owner says so', () => {
    expect(others('svečana haljina')).toEqual(['svecana haljina', 'kaftan'])
    expect(others('kaftan')).toEqual(['kaftan'])
    expect(others('haljina')).toBeUndefined()
  })
})
