import { describe, expect, it } from 'vitest'
import { readQuestion } from './question.ts'

describe('a message as the rules understand it', () => {
  it('is about what is left without talk, money and whom it is for', () => {
    expect(readQuestion('Dobar dan, imate li arganovo ulje na stanju?').topicWords).toEqual([
      'arganovo',
      'ulje',
    ])
    expect(readQuestion('poklon za majku do 50 KM').topicWords).toEqual([])
    expect(readQuestion('treba mi sedžada za Sarajevo').topicWords).toEqual(['sedzada'])
  })

  it('may be about several things', () => {
    const { has } = readQuestion('imate li sedžade i koliko je dostava')
    expect([has('wish'), has('shipping'), has('return'), has('health')]).toEqual([true, true, false, false])
  })

  it.each([
    ['za majku', 'ženu'],
    ['poklon za supruga', 'muškarca'],
    ['poklon za suprugu', 'ženu'],
    ['za dijete od 3 godine', 'dijete'],
  ])('%s: for a %s', (message, name) => {
    expect(readQuestion(message).recipient?.name).toBe(name)
  })

  it('hears an imam only where something is for him', () => {
    expect(readQuestion('imam 30 KM za poklon').recipient).toBeNull()
    expect(readQuestion('poklon za imama').recipient?.name).toBe('muškarca')
  })

  it('knows ages and sizes', () => {
    expect(readQuestion('nešto za curicu od 5 godina').age).toBe(5)
    expect(readQuestion('ima li u XL ili M').sizes).toEqual(['XL', 'M'])
    expect(readQuestion('ima li m?').sizes).toEqual(['M'])
    expect(readQuestion('s dugim rukavom, 100 ml').sizes).toEqual([])
    expect(readQuestion('veličina s').sizes).toEqual(['S'])
  })

  it('has neither markup nor addresses', () => {
    expect(readQuestion('<script>alert(1)</script> imate li <b>misvak</b>').words).toEqual([
      'imate',
      'li',
      'misvak',
    ])
    expect(readQuestion('<img src=x onerror=alert(1)').words).toEqual([])
    expect(readQuestion('koliko je https://sultan.example/proizvod/misvak-stapic?a=1').topicWords).toEqual([
      'misvak',
      'stapic',
    ])
    expect(readQuestion('vidi https://zlo.example/a').words).toEqual(['vidi', 'http'])
  })

  it('is read as in Serbia and in English too', () => {
    expect(readQuestion('бела капа').topicWords).toEqual(['bijela', 'kapa'])
    expect(readQuestion('do you have prayer rugs?').topicWords).toEqual(['sedzada'])
  })
})
