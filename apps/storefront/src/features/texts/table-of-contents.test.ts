import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withContents } from './table-of-contents.ts'

describe('a text and its contents', () => {
  it('links every second-level heading by its words', () => {
    const { html, contents } = withContents(
      '<p>Uvod</p><h2>Cijena i rok dostave</h2><p>a</p><h3>Ne</h3><h2 class="x">Žalbe &amp; <em>đaci</em></h2>',
    )
    expect(contents).toEqual([
      { id: 'cijena-i-rok-dostave', title: 'Cijena i rok dostave' },
      { id: 'zalbe-daci', title: 'Žalbe & đaci' },
    ])
    expect(html).toContain('<h2 id="cijena-i-rok-dostave">Cijena i rok dostave</h2>')
    expect(html).toContain('<h2 id="zalbe-daci">Žalbe &amp; <em>đaci</em></h2>')
    expect(html).toContain('<h3>Ne</h3>')
  })

  it('leaves a text without headings as it is', () => {
    expect(withContents('<p>Kratko.</p>')).toEqual({ html: '<p>Kratko.</p>', contents: [] })
  })

  it('never gives one id twice, and never an id that would leave its quotes', () => {
    const titles = fc.array(
      fc.oneof(fc.constantFrom('Cijena', 'cijena', 'Čijena', '', '2', 'Cijena 2'), fc.string()),
    )
    fc.assert(
      fc.property(titles, list => {
        const safe = list.map(title => title.replace(/[<>&]/g, ''))
        const { contents } = withContents(safe.map(title => `<h2>${title}</h2>`).join('<p>x</p>'))
        const ids = contents.map(entry => entry.id)
        expect(ids).toHaveLength(list.length)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
    )
  })
})
