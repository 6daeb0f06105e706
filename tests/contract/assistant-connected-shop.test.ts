import { readdirSync, readFileSync } from 'node:fs'
import { builtIn } from '@sultan/assistant/knowledge'
import { stripMarkup } from '@sultan/kernel/html-text'
import { runStoreCommand } from '@sultan/server/commands/run-store-command'
import { type Database, openDatabase } from '@sultan/sql/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatShop, openChatShop } from '../assistant/chat-shop.fixture.ts'
import { openPostgres, type TestDatabase } from '../postgres-database.fixture.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'

let remote: RecordedShop
let client: TestDatabase['client']
let database: Database
let shop: ChatShop

beforeAll(async () => {
  const settings = { flatRate: '9', freeFrom: '150' }
  remote = await startRecordedShop({ settings })
  const postgres = await openPostgres()
  client = postgres.client
  shop = await openChatShop({
    ...{ STORE_URL: remote.url, STORE_KEY: remote.key, STORE_SECRET: remote.secret },
    ...{ DATABASE_URL: postgres.url, SHOP_PHONE: '+387 51 111 222', SHOP_EMAIL: 'kontakt@druga.example' },
  })
  database = await openDatabase({ url: postgres.url })
})
afterAll(async () => {
  await database.close()
  await shop.close()
  await client.end()
  await remote.close()
})

/**
 * Returns the sentences of the demo shop's pages that the assistant of a connected shop must not use. Short
 * sentences are left out, because the pages of a connected shop may contain them by chance.
 */
function demoSentences(): readonly string[] {
  const folder = new URL('../../demo/pages/', import.meta.url)
  const pages = readdirSync(folder).map(name => readFileSync(new URL(name, folder), 'utf8'))
  const texts = pages.flatMap(page => page.split(/<\/(?:p|li|td|th|h\d)>/).map(stripMarkup))
  return texts.flatMap(text => text.split(/(?<=[.!?])\s/)).filter(sentence => sentence.length > 25)
}

const askEach = (questions: readonly string[]) =>
  Promise.all(questions.map(async question => (await shop.ask(question)).response))

describe('assistant of a connected shop', () => {
  it('states the delivery price, the delivery countries and the telephone number from the settings of the shop', async () => {
    expect((await shop.ask('kolika je dostava')).response).toMatch(/9,00.KM.*150,00.KM/)
    expect((await shop.ask('a ako naručim za 120 maraka')).response).toMatch(/9,00.KM.*129,00.KM/)
    expect((await shop.ask('šaljete li u njemačku')).response).toMatch(/^Ne, .*: Bosna i Hercegovina\./)
    expect((await shop.ask('broj telefona')).response).toContain('+387 51 111 222')
  })

  it('repeats the text of the connected shop’s WordPress page about delivery and payment, and states no number of days for delivery or return', async () => {
    expect((await shop.ask('kako se plaća')).response).toContain('Dostava i plaćanje: tekst trgovine.')
    const replies = await askEach(['koliko traje dostava', 'do kad mogu vratiti', 'mogu li vratiti misvak'])
    expect(replies.join('\n')).not.toMatch(/\d+(?:–\d+)? (?:radn\w+ )?dan/)
  })

  it('uses no sentence of the demo shop, and links only to products of the connected shop', async () => {
    const products = await shop.get('/wc/store/v1/products&per_page=100')
    // This cast is safe: the contract tests check the shape of Store API responses.
    const slugs = new Set((products as { readonly slug: string }[]).map(({ slug }) => slug))
    const { topics } = builtIn()
    const questions = topics.flatMap(({ examples }) => examples.slice(0, 2))
    const replies = await askEach(questions.map(question => question.replaceAll('{p}', 'tespih')))
    const text = replies.join('\n')
    expect(demoSentences().length).toBeGreaterThan(100)
    expect(demoSentences().filter(sentence => text.includes(sentence))).toEqual([])
    const linked = [...text.matchAll(/\/proizvod\/([^)]+)/g)].map(([, slug = '']) => slug)
    expect(linked.length).toBeGreaterThan(5)
    expect(linked.filter(slug => !slugs.has(slug))).toEqual([])
  })

  it('npm run store -- questions lists unanswered questions with their counts, and with … in place of numbers and e-mail addresses', async () => {
    const questions = [
      'Imate li Laptop 15 do 900 KM',
      'imate li laptop 17 do 700 km',
      'imate li laptop? ana@primjer.ba',
    ]
    for (const question of questions) await shop.ask(question)
    const list = () =>
      runStoreCommand(['questions'], work => work(database), {
        publicUrl: 'https://shop.example',
      })
    await expect.poll(async () => (await list()).text).toMatch(/imate li laptop\? …/)
    await expect.poll(async () => (await list()).text).toMatch(/^2 .*imate li laptop … do … km$/m)
    expect((await list()).text).not.toMatch(/ana@|900|kolika je dostava/)
  })
})
