import {
  countUnansweredQuestion,
  deleteOldUnansweredQuestions,
  listUnansweredQuestions,
} from '@sultan/gateway/unanswered-questions'
import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openGatewayDatabase } from './gateway.fixture.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000)

describe('unanswered questions to the chat', () => {
  let database: Database
  beforeAll(async () => {
    database = await openGatewayDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => database.sql.execute(sql`truncate unanswered_questions`))
  const count = (text: string, at = now) => countUnansweredQuestion(database, text, at)
  const list = () => listUnansweredQuestions(database, { page: 1, perPage: 10 })
  const texts = async () => (await list()).rows.map(({ question }) => question)

  it('counts equal questions together and lists the most frequent first', async () => {
    for (const text of ['Imate li svijeće?', 'imate  li\nsvijeće?', 'Pravite li torte?']) await count(text)
    await count('IMATE LI SVIJEĆE?', later(1))
    expect(await list()).toEqual({
      rows: [
        { question: 'imate li svijeće?', times: 3, lastAskedAt: later(1) },
        { question: 'pravite li torte?', times: 1, lastAskedAt: now },
      ],
      total: 2,
    })
  })

  it.each([
    ['zovite me na 061/123-456', 'zovite me na …'],
    ['pišite na ana.ba@primjer.ba hvala', 'pišite na … hvala'],
    ['vidi https://primjer.ba/ana?x=1 ovo', 'vidi … ovo'],
    ['živim u ulici Maršala Tita 5, imate li kurira', 'živim u …, imate li kurira'],
  ])(
    'replaces numbers, e-mail addresses, URLs and streets by “…” before a question is stored: “%s” is stored as “%s”',
    async (text, stored) => {
      await count(text)
      expect(await texts()).toEqual([stored])
    },
  )

  it.each(['061 123 456', '   ', '?!'])('does not store the text %j, which contains no words', async text => {
    await count(text)
    expect(await texts()).toEqual([])
  })

  it('stores at most 500 questions: of the stored questions that were asked the fewest times, a new question replaces the one whose last asking is longest ago', async () => {
    await database.sql.execute(sql`
      insert into unanswered_questions (question, times, last_asked_at)
      select 'pitanje ' || chr(65 + n / 100) || chr(65 + n / 10 % 10) || chr(65 + n % 10), 2, ${now.toISOString()}::timestamptz
      from generate_series(1, 498) as n`)
    await count('prvo rijetko')
    await count('drugo rijetko', later(1))
    await count('treće rijetko', later(2))
    const { rows } = await listUnansweredQuestions(database, { page: 1, perPage: 600 })
    expect(rows).toHaveLength(500)
    const rare = rows.filter(({ times }) => times === 1).map(({ question }) => question)
    expect(rare.toSorted()).toEqual(['drugo rijetko', 'treće rijetko'])
  })

  it('deletes questions that nobody has asked for 30 days', async () => {
    await count('staro pitanje')
    await count('novo pitanje', later(5))
    await deleteOldUnansweredQuestions(database, later(31))
    expect(await texts()).toEqual(['novo pitanje'])
  })
})
