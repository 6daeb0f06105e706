import { describe, expect, it } from 'vitest'
import { brokenReferences, type Targets } from './reference-rules.ts'

const targets: Targets = {
  exists: path => ['docs/http-api.md', 'docs/design.md', 'README.md'].includes(path),
  headings: path => new Set(path === 'docs/http-api.md' ? ['POST /sultan/v1/quote', 'Conventions'] : []),
  wireFacts: new Set(['17', '18', '38']),
  decisions: new Set(['0002', '0003']),
  specificationSections: new Set(['1', '7']),
}

const brokenIn = (text: string, file = 'services/x.ts') =>
  brokenReferences(file, text, targets).map(({ line, reference }) => `${line}: ${reference}`)

describe('brokenReferences', () => {
  it.each([
    'wire fact 38, wire facts 17 and 18, wire facts 17, 18',
    'decision 0003, decisions 0002 and 0003, in this decision',
    'specification §7, Specification §1',
    'see docs/design.md and `docs/http-api.md`, "Conventions"',
    '/** By docs/http-api.md,\n * "POST /sultan/v1/quote" and "Conventions". */',
    'https://example.com/docs/other.md',
  ])('accepts a text whose references all have an existing target: %j', text => {
    expect(brokenIn(text)).toEqual([])
  })

  it.each([
    [
      'the number of a fact about WooCommerce that docs/dialect.md does not list',
      '\nwire fact 99',
      '2: wire fact 99',
    ],
    [
      'numbers of facts about WooCommerce, one of which docs/dialect.md does not list',
      'wire facts 17 and\n// 99',
      '1: wire facts 17 and 99',
    ],
    ['a decision whose file is missing', 'decision 0099', '1: decision 0099'],
    ['a decision whose number does not have four digits', 'decision 3', '1: decision 3'],
    ['a missing section of the specification', 'specification §12', '1: specification §12'],
    ['a missing file', 'docs/look.md', '1: docs/look.md'],
    ['a missing source file', 'see `services/store/src/x.ts`', '1: services/store/src/x.ts'],
    ['a heading that the document lacks', 'docs/http-api.md, "Quote"', '1: docs/http-api.md, "Quote"'],
    ['a document outside of the repository', 'by OWN-ROUTES', '1: OWN-ROUTES'],
    ['the number of an issue', 'until Issue 4', '1: Issue 4'],
    ['the specification under an abbreviated name', 'spec §7', '1: spec §7'],
  ])('reports as a broken reference %s: %j', (_, text, expected) => {
    expect(brokenIn(text)).toEqual([expected])
  })

  it('reports a broken relative link in Markdown, and ignores link syntax inside code', () => {
    expect(brokenIn('[a](../README.md) [b](b.md) [c](https://c.example) `[d](/d)`', 'docs/a.md')).toEqual([
      '1: b.md',
    ])
    expect(brokenIn('a[0](b)')).toEqual([])
  })
})
