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

  it.each([[undefined], [null], [7], [['a']], [{}], [''], [' \n\t'], ['a'.repeat(1001)]])(
    'rejects a chat request whose message is %j',
    message => {
      expect(errorFields({ message, history: [] })).toEqual(['message'])
    },
  )

  it('accepts a chat message of 1,000 characters plus surrounding blanks', () => {
    expect(errorFields({ message: ` ${'a'.repeat(1000)} ` })).toEqual([])
  })

  it.each([
    [null],
    ['a'],
    [{ length: 0 }],
    [Array.from({ length: 7 }, () => turn)],
    [[{ role: 'system', content: 'a' }]],
    [[{ role: 'user' }]],
    [[{ role: 'user', content: ['a'] }]],
    [[{ role: 'user', content: 'a'.repeat(4001) }]],
    [[null]],
    [['user']],
  ])('rejects the chat history %j', history => {
    expect(errorFields({ message: 'a', history })).toEqual(['history'])
  })

  it.each([[null], [[]], ['a'], [1]])('rejects the chat request body %j', body => {
    expect(errorFields(body)).toEqual(['message'])
  })
})
