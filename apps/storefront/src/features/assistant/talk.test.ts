import { money } from '@sultan/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failedMessage, greeting } from '../../words/assistant.ts'
import { readTalk } from './stored-talk.ts'
import { answered, apologised, asked, historyOf, type Talk } from './talk.ts'

const rose = {
  id: 7,
  name: 'Đul',
  picture: null,
  price: money(3600),
  link: 'https://sultan.example/proizvod/djul',
}
const musk = { ...rose, id: 8, name: 'Bijeli misk', picture: { path: 'art/products/misk.webp', alt: '' } }

const step = fc.oneof(
  fc.string({ minLength: 1 }).map(text => (talk: Talk) => asked(talk, text)),
  fc.tuple(fc.string({ minLength: 1 }), fc.subarray([rose, musk])).map(
    ([text, products]) =>
      (talk: Talk) =>
        answered(talk, { text, products }),
  ),
  fc.constant(apologised),
)
const talks = fc
  .array(step, { maxLength: 130 })
  .map(steps => steps.reduce<Talk>((talk, act) => act(talk), []))

describe('a talk', () => {
  it('keeps one list of products: the newest that there was', () => {
    const first = answered(asked([], 'ruža?'), { text: 'Imamo.', products: [rose] })
    const without = answered(asked(first, 'dostava?'), { text: 'Brzom poštom.', products: [] })
    expect(without.map(({ products }) => products)).toEqual([undefined, [rose], undefined, undefined])
    const second = answered(asked(without, 'misk?'), { text: 'I to.', products: [musk] })
    expect(second.flatMap(({ products = [] }) => products)).toEqual([musk])
    fc.assert(
      fc.property(talks, talk => {
        expect(talk.filter(({ products }) => products).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('sends the last six messages, the greeting being the first of all', () => {
    expect(historyOf([])).toEqual([{ role: 'assistant', content: greeting }])
    const long = ['1', '2', '3', '4'].reduce<Talk>(
      (talk, text) => answered(asked(talk, text), { text: `re ${text}`, products: [rose] }),
      [],
    )
    expect(historyOf(long)).toEqual([
      { role: 'user', content: '2' },
      { role: 'assistant', content: 're 2' },
      { role: 'user', content: '3' },
      { role: 'assistant', content: 're 3' },
      { role: 'user', content: '4' },
      { role: 'assistant', content: 're 4' },
    ])
  })

  it('sends nothing that the gateway would refuse', () => {
    const wordy = answered([], { text: 'a'.repeat(9000), products: [] })
    expect(historyOf(wordy).map(({ content }) => content.length)).toEqual([greeting.length, 4000])
    fc.assert(
      fc.property(talks, talk => {
        const history = historyOf(talk)
        expect(history.length).toBeLessThanOrEqual(6)
        expect(history).toEqual([{ role: 'assistant', content: greeting }, ...talk.map(bare)].slice(-6))
      }),
    )
  })
})

const bare = ({ role, content }: Talk[number]) => ({ role, content })

describe('a stored talk', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(talks, talk => {
        fc.pre(talk.at(-1)?.role !== 'user')
        expect(readTalk(JSON.parse(JSON.stringify(talk)))).toEqual(talk)
      }),
    )
  })

  it('ends with the apology when its last answer never came', () => {
    const read = readTalk([{ role: 'user', content: 'Imate li đul?' }])
    expect(read).toEqual([
      { role: 'user', content: 'Imate li đul?' },
      { role: 'assistant', content: failedMessage, failed: true },
    ])
  })

  it.each([
    [null],
    ['{}'],
    [{ talk: [] }],
    [[null]],
    [[{ role: 'system', content: 'a' }]],
    [[{ role: 'user', content: 7 }]],
    [[{ role: 'user', content: 'a' }, 'foreign']],
  ])('of another make is a fresh start: %j', stored => {
    expect(readTalk(stored)).toEqual([])
  })

  it('loses products that nobody could show', () => {
    const products = [rose, { ...rose, id: 'a' }, { id: 3 }, { ...musk, price: { amount: 1.5 }, picture: 4 }]
    const [message] = readTalk([{ role: 'assistant', content: 'Evo.', products }])
    expect(message?.products).toEqual([rose, { ...musk, price: null, picture: null }])
  })

  it('is a talk whatever lies there', () => {
    const anything = fc.array(
      fc.record({
        role: fc.constantFrom('user', 'assistant', 'x'),
        content: fc.anything(),
        products: fc.anything(),
      }),
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anything), stored => {
        const talk = readTalk(stored)
        expect(readTalk(JSON.parse(JSON.stringify(talk)))).toEqual(talk)
      }),
    )
  })
})
