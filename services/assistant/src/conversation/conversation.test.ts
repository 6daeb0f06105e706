import { describe, expect, it } from 'vitest'
import { createShopFixture } from '../../tests/assistant-shop.fixture.ts'
import { createEmbeddedEngine } from '../embedded-engine.ts'
import type { ChatTurn } from './engine.ts'

const shop = createShopFixture([
  { id: 1, name: 'Svileni šal', price: 3900, tags: ['poklon', 'za žene'], category: 'Šalovi' },
  { id: 2, name: 'Pamučni šal', price: 1900, tags: ['poklon', 'za žene'], category: 'Šalovi' },
  { id: 3, name: 'Vuneni šal', price: 4900, tags: ['poklon', 'za žene'], category: 'Šalovi' },
  { id: 4, name: 'Kožni kaiš', price: 3500, tags: ['poklon', 'za muškarce'], category: 'Kaiševi' },
  { id: 5, name: 'Laneni šal', price: 2900, tags: ['poklon', 'za žene'], category: 'Šalovi' },
])

/** Sends messages one after another, each with the last six messages as history. Returns the last reply. */
async function talk(...messages: readonly string[]) {
  const engine = createEmbeddedEngine(shop)
  const history: ChatTurn[] = []
  let reply = await engine.answer({ message: messages[0] ?? '', history: [] })
  for (const [at, message] of messages.entries()) {
    if (at > 0) reply = await engine.answer({ message, history: history.slice(-6) })
    history.push({ role: 'user', content: message }, { role: 'assistant', content: reply.response })
  }
  return { text: reply.response, ids: reply.products.map(({ id }) => id).sort() }
}

describe('createEmbeddedEngine: conversations of several messages', () => {
  it('when the shopper wants to see other products, applies the earlier budget again and omits the products already shown', async () => {
    const first = await talk('poklon za mamu do 40 KM')
    expect(first.text).toMatch(/^Do 40 KM, za ženu:/)
    expect(first.ids).toEqual([1, 2, 5])
    const { text, ids } = await talk('poklon za mamu do 40 KM', 'imate li još nešto drugo?')
    expect(text).not.toMatch(/49,00/)
    expect(ids.filter(id => first.ids.includes(id))).toEqual([])
  })

  it('applies the budget of “a gift for mum up to 40 KM” to a later “and for dad?”, even with a question about delivery in between', async () => {
    const { text, ids } = await talk('poklon za mamu do 40 KM', 'koliko je dostava', 'a za oca?')
    expect(text).toMatch(/^Do 40 KM, za muškarca:/)
    expect(ids).toEqual([4])
  })

  it('selects “the cheapest of those” from the products of the previous reply', async () => {
    expect((await talk('koje šalove imate', 'daj mi najjeftiniji od tih')).ids[0]).toBe(2)
  })

  it('does not apply the budget of a gift request to a later request for other goods', async () => {
    expect((await talk('poklon za mamu do 20 KM', 'imate li kožni kaiš')).ids).toEqual([4])
  })

  it('of the products that the previous reply lists, selects those whose names match a word of the message', async () => {
    expect((await talk('imate li šal', 'od tih koji je od vune')).ids).toEqual([3])
  })

  it('selects “the cheapest of those” from the last reply that listed products, even when a reply about delivery followed', async () => {
    expect((await talk('koje šalove imate', 'kolika je dostava', 'koji je najjeftiniji od tih')).ids[0]).toBe(
      2,
    )
  })

  it('when asked for a cheaper product than the last one shown, also offers products that an earlier reply listed', async () => {
    expect((await talk('imate li šal', 'koliko košta vuneni šal', 'ima li jeftiniji')).ids).toContain(2)
  })

  it('reads “is it waterproof?” as a question about the product shown before, but “do you have trainers?” as a request for other goods', async () => {
    expect((await talk('imate li svileni šal', 'je li nepropusna')).text).toContain('To u opisu ne piše.')
    expect((await talk('imate li svileni šal', 'imate li patike')).text).toContain('„patike” nemamo u ponudi')
  })

  it('applies the new budget in “oh, too much, make it up to 20” to the previous request', async () => {
    expect((await talk('poklon za mamu do 40 KM', 'ma previše, ajde do 20')).ids).toEqual([2])
  })

  it('compares a product that the message names with the product in the previous reply', async () => {
    expect((await talk('imate li svileni šal', 'uporedi ga s vunenim')).text).toMatch(
      /Svileni šal.*Vuneni šal/s,
    )
  })

  it('for “compare those two”, compares the product of the last reply with the product of the second-last reply, even if the reply before these two replies also listed one of these products', async () => {
    const earlier = ['koje šalove imate', 'koliko košta kožni kaiš', 'koliko košta svileni šal']
    expect((await talk(...earlier, 'uporedi ta dva')).ids).toEqual([1, 4])
  })

  it('compares only the first two products of the chat’s last list for „prva dva” (the first two)', async () => {
    const { text } = await talk('koje šalove imate', 'koji je bolji od prva dva')
    expect(text.match(/^– /gm)).toHaveLength(2)
  })

  it('does not read „druga” (the second one) as a male friend („drug”) to buy for', async () => {
    expect((await talk('imate li šal', 'a druga')).text).not.toMatch(/^Za muškarca/)
  })
})
