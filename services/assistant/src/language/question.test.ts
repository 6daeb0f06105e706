import { describe, expect, it } from 'vitest'
import { parseQuestion } from './question.ts'

describe('parseQuestion', () => {
  it('removes small talk, budget and recipient from the topic words', () => {
    expect(parseQuestion('Dobar dan, imate li arganovo ulje na stanju?').topicWords).toEqual([
      'arganovo',
      'ulje',
    ])
    expect(parseQuestion('poklon za majku do 50 KM').topicWords).toEqual([])
    expect(parseQuestion('treba mi sedžada za Sarajevo').topicWords).toEqual(['sedzada'])
  })

  it('detects several intents in one message', () => {
    const { has } = parseQuestion('imate li sedžade i koliko je dostava')
    expect([has('productRequest'), has('shipping'), has('return'), has('health')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it.each([
    ['za majku', 'ženu'],
    ['poklon za supruga', 'muškarca'],
    ['poklon za suprugu', 'ženu'],
    ['za dijete od 3 godine', 'dijete'],
  ])('reads the recipient of "%s" as %s', (message, name) => {
    expect(parseQuestion(message).recipient?.name).toBe(name)
  })

  it('reads a form of `imam` (imam, or I have) as a recipient only after `za` (for)', () => {
    expect(parseQuestion('imam 30 KM za poklon').recipient).toBeNull()
    expect(parseQuestion('poklon za imama').recipient?.name).toBe('muškarca')
  })

  it('reads ages and clothing sizes', () => {
    expect(parseQuestion('nešto za curicu od 5 godina').age).toBe(5)
    expect(parseQuestion('ima li u XL ili M').sizes).toEqual(['XL', 'M'])
    expect(parseQuestion('ima li m?').sizes).toEqual(['M'])
    expect(parseQuestion('s dugim rukavom, 100 ml').sizes).toEqual([])
    expect(parseQuestion('veličina s').sizes).toEqual(['S'])
  })

  it('returns only the words of a message with markup or URLs', () => {
    expect(parseQuestion('<script>alert(1)</script> imate li <b>misvak</b>').words).toEqual([
      'imate',
      'li',
      'misvak',
    ])
    expect(parseQuestion('<img src=x onerror=alert(1)').words).toEqual([])
    expect(parseQuestion('koliko je https://sultan.example/proizvod/misvak-stapic?a=1').topicWords).toEqual([
      'misvak',
      'stapic',
    ])
    expect(parseQuestion('vidi https://zlo.example/a').words).toEqual(['vidi', 'http'])
  })

  it('returns ijekavian topic words for ekavian and English messages', () => {
    expect(parseQuestion('бела капа').topicWords).toEqual(['bijela', 'kapa'])
    expect(parseQuestion('do you have prayer rugs?').topicWords).toEqual(['sedzada'])
  })
})
