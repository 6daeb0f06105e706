import { productLine, recommend } from './answers/product-lines.ts'
import type { AssistantShop, Engine } from './assistant.ts'
import { wordsOf } from './language/words.ts'

const greetings = new Set(['zdravo', 'selam', 'merhaba', 'cao', 'hej', 'pozdrav', 'dobar', 'dobro', 'hello'])

/** The engine that needs nothing but the shop: rules over its search, its catalogue and its pages. */
export function createEmbeddedEngine(shop: AssistantShop): Engine {
  return {
    async answer({ message }) {
      const words = wordsOf(message)
      if (words.some(word => greetings.has(word)) && words.length < 4) {
        return { response: `Zdravo! Kako vam mogu pomoći? Pitajte me o našim proizvodima.`, products: [] }
      }
      const offers = await shop.offers(shop.search(message, 4))
      if (offers.length === 0)
        return { response: 'Žao mi je, to nisam našao. Možete li opisati drugačije?', products: [] }
      return {
        response: ['Evo šta imamo:', ...offers.map(productLine)].join('\n'),
        products: recommend(offers, shop.publicUrl),
      }
    },
  }
}
