import { money } from '@sultan/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failedMessage, greeting } from '../../messages/assistant.ts'
import {
  type Conversation,
  readConversation,
  requestHistory,
  withFailure,
  withQuestion,
  withReply,
} from './conversation.ts'

const rose = {
  id: 7,
  name: 'Đul',
  picture: null,
  price: money(3600),
  link: 'https://sultan.example/proizvod/djul',
}
const musk = { ...rose, id: 8, name: 'Bijeli misk', picture: { path: 'art/products/misk.webp', alt: '' } }

const step = fc.oneof(
  fc.string({ minLength: 1 }).map(text => (conversation: Conversation) => withQuestion(conversation, text)),
  fc.tuple(fc.string({ minLength: 1 }), fc.subarray([rose, musk]), fc.subarray(['Dostava?', 'Povrat?'])).map(
    ([text, products, suggestions]) =>
      (conversation: Conversation) =>
        withReply(conversation, { text, products, suggestions }),
  ),
  fc.constant(withFailure),
)
const conversations = fc
  .array(step, { maxLength: 130 })
  .map(steps => steps.reduce<Conversation>((conversation, act) => act(conversation), []))

describe('chat conversation', () => {
  it('keeps only the products of the newest reply that has products, and drops the products of older replies', () => {
    const first = withReply(withQuestion([], 'ruža?'), { text: 'Imamo.', products: [rose] })
    const without = withReply(withQuestion(first, 'dostava?'), { text: 'Brzom poštom.', products: [] })
    expect(without.map(({ products }) => products)).toEqual([undefined, [rose], undefined, undefined])
    const second = withReply(withQuestion(without, 'misk?'), { text: 'I to.', products: [musk] })
    expect(second.flatMap(({ products = [] }) => products)).toEqual([musk])
    fc.assert(
      fc.property(conversations, conversation => {
        expect(conversation.filter(({ products }) => products).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('requestHistory returns the last six messages, and counts the greeting as the first message of the conversation', () => {
    expect(requestHistory([])).toEqual([{ role: 'assistant', content: greeting }])
    const long = ['1', '2', '3', '4'].reduce<Conversation>(
      (conversation, text) =>
        withReply(withQuestion(conversation, text), { text: `re ${text}`, products: [rose] }),
      [],
    )
    expect(requestHistory(long)).toEqual([
      { role: 'user', content: '2' },
      { role: 'assistant', content: 're 2' },
      { role: 'user', content: '3' },
      { role: 'assistant', content: 're 3' },
      { role: 'user', content: '4' },
      { role: 'assistant', content: 're 4' },
    ])
  })

  it('requestHistory returns at most six messages, and no message longer than 4000 characters', () => {
    const wordy = withReply([], { text: 'a'.repeat(9000), products: [] })
    expect(requestHistory(wordy).map(({ content }) => content.length)).toEqual([greeting.length, 4000])
    fc.assert(
      fc.property(conversations, conversation => {
        const history = requestHistory(conversation)
        expect(history.length).toBeLessThanOrEqual(6)
        expect(history).toEqual(
          [{ role: 'assistant', content: greeting }, ...conversation.map(bare)].slice(-6),
        )
      }),
    )
  })
})

const bare = ({ role, content }: Conversation[number]) => ({ role, content })

describe('readConversation', () => {
  it('returns a valid stored conversation unchanged when its last question has a reply', () => {
    fc.assert(
      fc.property(conversations, conversation => {
        fc.pre(conversation.at(-1)?.role !== 'user')
        expect(readConversation(JSON.parse(JSON.stringify(conversation)))).toEqual(conversation)
      }),
    )
  })

  it('appends the failure message when the last question has no reply', () => {
    const read = readConversation([{ role: 'user', content: 'Imate li đul?' }])
    expect(read).toEqual([
      { role: 'user', content: 'Imate li đul?' },
      { role: 'assistant', content: failedMessage, failed: true },
    ])
  })

  it.each([
    [null],
    ['{}'],
    [{ conversation: [] }],
    [[null]],
    [[{ role: 'system', content: 'a' }]],
    [[{ role: 'user', content: 7 }]],
    [[{ role: 'user', content: 'a' }, 'foreign']],
  ])('returns an empty conversation for the invalid stored value %j', stored => {
    expect(readConversation(stored)).toEqual([])
  })

  it('drops invalid stored products, and replaces an invalid price or picture of a product with null', () => {
    const products = [rose, { ...rose, id: 'a' }, { id: 3 }, { ...musk, price: { amount: 1.5 }, picture: 4 }]
    const [message] = readConversation([{ role: 'assistant', content: 'Evo.', products }])
    expect(message?.products).toEqual([rose, { ...musk, price: null, picture: null }])
  })

  it('reads only the first three stored suggestions, and drops those of the three that are empty or not text', () => {
    const suggestions = ['Dostava?', 7, '', 'Povrat?', 'Kontakt?']
    const [message] = readConversation([{ role: 'assistant', content: 'Mislite li na', suggestions }])
    expect(message?.suggestions).toEqual(['Dostava?'])
  })

  it('for any stored value, returns a conversation that is unchanged after it is stored and read again', () => {
    const anything = fc.array(
      fc.record({
        role: fc.constantFrom('user', 'assistant', 'x'),
        content: fc.anything(),
        products: fc.anything(),
        suggestions: fc.anything(),
      }),
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anything), stored => {
        const conversation = readConversation(stored)
        expect(readConversation(JSON.parse(JSON.stringify(conversation)))).toEqual(conversation)
      }),
    )
  })
})
