import { createHash } from 'node:crypto'
import { roots, stems } from '@sultan/kernel/stemmer'
import { describe, expect, it } from 'vitest'
import { analyze } from './analyzer.ts'
import { ANALYSIS_VERSION, analyzeTexts, createTermNumbering } from './document-terms.ts'
import { phoneticKey } from './phonetic-key.ts'
import { skuKey } from './sku-index.ts'

describe('the analysis of product documents for the PostgreSQL search engine', () => {
  // When this test fails, raise ANALYSIS_VERSION and store the new digest: otherwise search documents
  // analysed by the old code stay in the databases of large shops.
  it('produces terms whose digest changes only when `ANALYSIS_VERSION` changes', () => {
    const product = {
      id: 1,
      name: 'Hidžama, vakuumski set od 24 čaše',
      skus: ['HID-001'],
      categories: ['Hidžama i dijelovi'],
      tags: ['kupice', 'zdravlje', 'dijelovi'],
      attributes: ['Crna', '100 ml', '2.5 kg'],
      shortDescription: 'Set čaša s pumpom za kućnu upotrebu, бадемово уље na poklon.',
      description:
        'Đulova voda, ćurekot, sedžada i knjige; bakhoor, miswak, oudh. Kožne mestve i pamučne košulje.',
      isBuyable: true,
      popularity: 1,
    }
    const words: string[] = []
    const add = (word: string): number => (words.includes(word) ? words.indexOf(word) : words.push(word) - 1)
    const weights = [...analyzeTexts(product, createTermNumbering({ add })).weights]
    const analysis = words.map(word => [word, stems(word), roots(word), phoneticKey(word)])
    const text = JSON.stringify([weights, analysis, analyze(product.name), product.skus.map(skuKey)])
    const digest = createHash('sha1').update(text).digest('base64')
    expect({ version: ANALYSIS_VERSION, digest }).toEqual({
      version: 3,
      digest: 'AKx0eROVFJzSinKKdig6oj1Yv50=',
    })
  })
})
