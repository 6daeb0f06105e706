import { describe, expect, it } from 'vitest'
import { readChatQuestion } from './chat-question.ts'

function faultsOf(body: unknown): string[] {
  const read = readChatQuestion(body)
  return read.ok ? [] : Object.keys(read.faults)
}

const said = { role: 'user', content: 'Imate li ćurekot?' }

describe('a question to the assistant', () => {
  it('is trimmed, and may come without what was said before', () => {
    expect(readChatQuestion({ message: '  Zdravo \n' })).toEqual({
      ok: true,
      question: { message: 'Zdravo', history: [] },
    })
    const history = [said, { role: 'assistant', content: '' }]
    expect(readChatQuestion({ message: 'a', history })).toMatchObject({ ok: true, question: { history } })
  })

  it.each([undefined, null, 7, ['a'], {}, '', ' \n\t', 'a'.repeat(1001)])(
    'has a message, not %j',
    message => {
      expect(faultsOf({ message, history: [] })).toEqual(['message'])
    },
  )

  it('may be as long as is said, blanks around it aside', () => {
    expect(faultsOf({ message: ` ${'a'.repeat(1000)} ` })).toEqual([])
  })

  it.each([
    [null],
    ['a'],
    [{ length: 0 }],
    [Array.from({ length: 7 }, () => said)],
    [[{ role: 'system', content: 'a' }]],
    [[{ role: 'user' }]],
    [[{ role: 'user', content: ['a'] }]],
    [[{ role: 'user', content: 'a'.repeat(4001) }]],
    [[null]],
    [['user']],
  ])('has a history of six turns at most, not %j', history => {
    expect(faultsOf({ message: 'a', history })).toEqual(['history'])
  })

  it.each([null, [], 'a', 1])('is an object, not %j', body => {
    expect(faultsOf(body)).toEqual(['message'])
  })
})
