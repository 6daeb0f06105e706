import type { Money } from '@sultan/kernel/money'
import type { Catalogue } from './catalogue/catalogue.ts'

export interface ChatTurn {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

export interface ChatQuestion {
  /** Trimmed, not blank, at most 1,000 characters. */
  readonly message: string
  /** What was said before, the oldest first; at most 6 turns. Nobody vouches for it: it comes from the browser. */
  readonly history: readonly ChatTurn[]
}

export interface Recommended {
  /** Of the listed product, never of a variation. */
  readonly id: number
  readonly name: string
  /** Absolute; empty when the product has no picture. */
  readonly image: string
  /** In KM with a point: `16.90`. */
  readonly price: string
  /** Absolute, ends in the slug. */
  readonly link: string
}

export interface ChatAnswer {
  /** Plain text with line breaks; links are written `[tekst](/put)` and lead to the shop's own pages only. */
  readonly response: string
  /** What the text names and can be bought, five at most. */
  readonly products: readonly Recommended[]
}

export interface Engine {
  answer(question: ChatQuestion): Promise<ChatAnswer>
}

/** A product as the shop sells it at this moment. Names and texts are plain, without entities. */
export interface Offer {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly image: string
  /** The lowest price it can be had for; null: the shop names none („cijena na upit”). */
  readonly price: Money | null
  /** The highest of its variations; null when there is one price. */
  readonly highestPrice: Money | null
  /** What it cost before the sale; null when it is not on sale, or some variation of it is. */
  readonly priceBefore: Money | null
  readonly isOnSale: boolean
  readonly stock: 'in' | 'out' | 'backorder'
  /** How many are left, when the shop says so. */
  readonly left: number | null
}

/** One combination of options, `['M', 'Crna']`. */
export interface OfferedVariation {
  readonly options: readonly string[]
  readonly price: Money | null
  readonly priceBefore: Money | null
  readonly stock: Offer['stock']
}

/** The whole of one product. */
export interface Details {
  readonly offer: Offer
  /** HTML; nothing of it reaches an answer but sentences and cells without markup. */
  readonly description: string
  readonly attributes: readonly { readonly name: string; readonly options: readonly string[] }[]
  readonly variations: readonly OfferedVariation[]
}

/** A page of the shop's terms. */
export interface ShopPage {
  /** `/dostava`. */
  readonly path: string
  readonly title: string
  /** HTML. */
  readonly content: string
}

export interface Particulars {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly returnDays: number
}

/** All that an engine may ask of the shop. */
export interface AssistantShop {
  readonly particulars: Particulars
  /** `https://sultan.example`, for the links of products. */
  readonly publicUrl: string
  /** What was read last; null until the first reading is done. */
  catalogue(): Catalogue | null
  /** Ids of products that may be found, the best first. Forgives slips and knows synonyms. */
  search(term: string, limit: number): readonly number[]
  /** In the order of the ids; what is not for sale any more, or hidden, is left out. At most 10 ids. */
  offers(ids: readonly number[]): Promise<readonly Offer[]>
  details(id: number): Promise<Details | null>
  /** Those that can be read now. */
  pages(): Promise<readonly ShopPage[]>
}
