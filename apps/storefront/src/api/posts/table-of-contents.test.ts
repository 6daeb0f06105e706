import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withContents } from './table-of-contents.ts'

describe('a text and its contents', () => {
  it('links every second-level heading by its words', () => {
    const { html, contents } = withContents(
      '<p>Uvod</p><h2>Cijena i rok dostave</h2><p>a</p><h3>Ne</h3><h2 class="x">Žalbe &amp; <em>đaci</em></h2>',
    )
    expect(contents).toEqual([
      { id: 'dio-cijena-i-rok-dostave', title: 'Cijena i rok dostave', level: 2 },
      { id: 'dio-zalbe-daci', title: 'Žalbe & đaci', level: 2 },
    ])
    expect(html).toContain('<h2 id="dio-cijena-i-rok-dostave">Cijena i rok dostave</h2>')
    expect(html).toContain('<h2 id="dio-zalbe-daci">Žalbe &amp; <em>đaci</em></h2>')
    expect(html).toContain('<h3>Ne</h3>')
  })

  it('goes down to the third level where that is asked for', () => {
    const { html, contents } = withContents('<h2>A</h2><h3>Čaše</h3><h4>Ne</h4><h2>Caše</h2>', 3)
    expect(contents.map(({ id, level }) => [id, level])).toEqual([
      ['dio-a', 2],
      ['dio-case', 3],
      ['dio-case-2', 2],
    ])
    expect(html).toBe(
      '<h2 id="dio-a">A</h2><h3 id="dio-case">Čaše</h3><h4>Ne</h4><h2 id="dio-case-2">Caše</h2>',
    )
  })

  it('leaves a text without headings, and headings without words, as they are', () => {
    for (const html of ['<p>Kratko.</p>', '<h2></h2><p>a</p><h2><em> </em></h2>'])
      expect(withContents(html)).toEqual({ html, contents: [] })
  })

  it('numbers thousands of headings of one name', () => {
    const { contents } = withContents('<h2>A</h2>'.repeat(9_000))
    expect(contents.at(-1)?.id).toBe('dio-a-9000')
  })

  it('never gives one id twice, nor one that the page has itself, nor one that would leave its quotes', () => {
    const titles = fc.array(
      fc.oneof(
        fc.constantFrom('Cijena', 'cijena', 'Čijena', 'Page data', 'Sadržaj', '2', 'Cijena 2'),
        fc.string(),
      ),
    )
    fc.assert(
      fc.property(titles, list => {
        const safe = list.map(title => title.replace(/[<>&]/g, ''))
        const { contents } = withContents(safe.map(title => `<h2>${title}</h2>`).join('<p>x</p>'))
        const ids = contents.map(entry => entry.id)
        expect(ids).toHaveLength(safe.filter(title => title.trim() !== '').length)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(id).toMatch(/^dio(-[a-z0-9]+)*$/)
      }),
    )
  })
})
