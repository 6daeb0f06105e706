import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { withTableOfContents } from './table-of-contents.ts'

describe('withTableOfContents', () => {
  it('adds ids made from the titles to h2 headings', () => {
    const { html, contents } = withTableOfContents(
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

  it('when 3 is given as the deepest level, lists h2 and h3 headings and adds ids to them, but leaves out h4 headings', () => {
    const { html, contents } = withTableOfContents('<h2>A</h2><h3>Čaše</h3><h4>Ne</h4><h2>Caše</h2>', 3)
    expect(contents.map(({ id, level }) => [id, level])).toEqual([
      ['dio-a', 2],
      ['dio-case', 3],
      ['dio-case-2', 2],
    ])
    expect(html).toBe(
      '<h2 id="dio-a">A</h2><h3 id="dio-case">Čaše</h3><h4>Ne</h4><h2 id="dio-case-2">Caše</h2>',
    )
  })

  it('returns HTML unchanged, with an empty table of contents, when the HTML has no headings or only empty headings', () => {
    for (const html of ['<p>Kratko.</p>', '<h2></h2><p>a</p><h2><em> </em></h2>'])
      expect(withTableOfContents(html)).toEqual({ html, contents: [] })
  })

  it('gives 500 equal headings numbered ids, with at most two look-ups in the set of ids for each heading', () => {
    const lookUp = vi.spyOn(Set.prototype, 'has')
    const { contents } = withTableOfContents('<h2>A</h2>'.repeat(500))
    const count = lookUp.mock.calls.filter(([id]) => String(id).startsWith('dio-a')).length
    lookUp.mockRestore()
    expect(contents.at(-1)?.id).toBe('dio-a-500')
    expect(count).toBeGreaterThanOrEqual(500)
    expect(count).toBeLessThanOrEqual(1_000)
  })

  it('makes unique ids of lower-case ASCII letters, digits and hyphens that begin with the prefix dio', () => {
    const titles = fc.array(
      fc.oneof(
        fc.constantFrom('Cijena', 'cijena', 'Čijena', 'Page data', 'Sadržaj', '2', 'Cijena 2'),
        fc.string(),
      ),
    )
    fc.assert(
      fc.property(titles, list => {
        const safe = list.map(title => title.replace(/[<>&]/g, ''))
        const { contents } = withTableOfContents(safe.map(title => `<h2>${title}</h2>`).join('<p>x</p>'))
        const ids = contents.map(entry => entry.id)
        expect(ids).toHaveLength(safe.filter(title => title.trim() !== '').length)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(id).toMatch(/^dio(-[a-z0-9]+)*$/)
      }),
    )
  })
})
