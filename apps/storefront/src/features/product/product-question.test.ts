import { expect, it } from 'vitest'
import { questionAbout } from './product-question.ts'

const terms = [{ slug: '50-ml', name: '50 ml' }]
const volume = {
  name: 'Zapremina',
  taxonomy: 'pa_zapremina',
  param: 'zapremina',
  choosesVariation: true,
  terms,
}
const product = { name: 'Ulje', slug: 'čaša', attributes: [volume] }

it('questionAbout returns a text with the product’s name, the chosen options and a link to the product page whose only URL parameters are these options', () => {
  const search = { zapremina: '50-ml', utm_source: 'x' }
  expect(questionAbout(product, { Zapremina: '50 ml' }, search, 'https://sultan.example')).toBe(
    'Selam, zanima me: Ulje (50 ml)\nhttps://sultan.example/proizvod/%C4%8Da%C5%A1a?zapremina=50-ml',
  )
  expect(questionAbout(product, {}, {}, 'https://sultan.example')).toBe(
    'Selam, zanima me: Ulje\nhttps://sultan.example/proizvod/%C4%8Da%C5%A1a',
  )
})
