import { describe, expect, it } from 'vitest'
import { parseChatRequest } from './chat-request.ts'

function errorFields(body: unknown): string[] {
  const request = parseChatRequest(body)
  return request.ok ? [] : Object.keys(request.errors)
}

const turn = { role: 'user', content: 'Imate li ćurekot?' }

describe('parseChatRequest', () => {
  it('trims the chat message, and uses an empty history by default', () => {
    expect(parseChatRequest({ message: '  Zdravo \n' })).toEqual({
      ok: true,
      value: { message: 'Zdravo', history: [] },
    })
    const history = [turn, { role: 'assistant', content: '' }]
    expect(parseChatRequest({ message: 'a', history })).toMatchObject({ ok: true, value: { history } })
  })

  it.each([
    ['missing', undefined],
    ['null', null],
    ['a number', 7],
    ['a list of texts', ['a']],
    ['an object', {}],
    ['an empty text', ''],
    ['a text of blanks', ' \n\t'],
    ['a text of 1,001 characters', 'a'.repeat(1001)],
  ])('rejects a chat request whose message is %s', (_what, message) => {
    expect(errorFields({ message, history: [] })).toEqual(['message'])
  })

  it('accepts a chat message of 1,000 characters plus surrounding blanks', () => {
    expect(errorFields({ message: ` ${'a'.repeat(1000)} ` })).toEqual([])
  })

  it.each([
    ['null', null],
    ['a text', 'a'],
    ['an object', { length: 0 }],
    ['a list of seven messages', Array.from({ length: 7 }, () => turn)],
    ['a list with a message of the role `system`', [{ role: 'system', content: 'a' }]],
    ['a list with a message without `content`', [{ role: 'user' }]],
    ['a list with a message whose `content` is a list', [{ role: 'user', content: ['a'] }]],
    ['a list with a message of 4,001 characters', [{ role: 'user', content: 'a'.repeat(4001) }]],
    ['a list with null', [null]],
    ['a list with a text', ['user']],
  ])('rejects a chat request whose history is %s', (_what, history) => {
    expect(errorFields({ message: 'a', history })).toEqual(['history'])
  })

  it.each([[null], [[]], ['a'], [1]])('rejects a chat request with the body %j', body => {
    expect(errorFields(body)).toEqual(['message'])
  })
})
