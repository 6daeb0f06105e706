import { pictureBomb } from '@sultan/server/pictures/picture-bomb.fixture'
import type { ProductFileStore } from '@sultan/server/product-files/product-file-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alikeEngines } from './alike-engines.ts'
import { type FileRow, type FileShop, openFileShop, readRows } from './product-files/file-shop.fixture.ts'

describe.each(alikeEngines)('npm run store -- import on %s', engine => {
  let shop: FileShop
  beforeAll(async () => {
    shop = await openFileShop(engine)
  })
  afterAll(() => shop.close())

  const HEADINGS = 'Type,SKU,Name,Regular price,Sale price,Stock,Images,Parent,Upsells'

  it('reports the reason for each invalid row of a product file, and imports the valid rows', async () => {
    shop.write('bomb.png', await pictureBomb())
    const rows = [
      `${HEADINGS},Is featured?,Date sale price starts`,
      'simple,R-1,Prvi,"9,90",,5,,,"R-12, NEMA"',
      'simple,R-2,"Navodnik nije zatvoren,9.90',
      'simple,R-3,Treći,"12,50",20,,,,',
      'simple,R-4,Š,1,,,,,',
      'simple,R-4,Četvrti,abc,,tri,,,,možda,sutra',
      'nesto,R-5,Vrsta,1,,,,,',
      'simple,R-6,Slika,1,,,bomb.png,,',
      'simple,R-7,Slika,1,,,nema.png,,',
      'variation,R-8,Varijacija,1,,,,NEMA,',
      'simple,R-1,Dvojnik,1,,,,,',
      'simple,R-9,Previše,1,,,,,,,,x',
      'simple,R-10,,1,,,,,',
      "simple,R-11,'=1+1,1,,,,,",
      'simple,R-12,Zadnji,1.005,,,,,',
      'simple,R-12,Zadnji,"1.234,50",,,,,',
      'simple,R-12,Zadnji,1234.5,,,,,',
    ]
    const [before = '', after = ''] = rows.join('\n').split('Š')
    const latin2 = Buffer.from([0xa9])
    shop.write('wrong.csv', Buffer.concat([Buffer.from(before), latin2, Buffer.from(after)]))
    const { exitCode, report } = await shop.import('wrong.csv')
    expect(exitCode).toBe(1)
    const results = report.map(row => `${row.Line} ${row.SKU}: ${row.Result}. ${row.Message}`.trim())
    expect(results.toSorted()).toEqual([
      '10 R-8: refused. Parent: there is no product NEMA.',
      '11 R-1: skipped. A product with this SKU already exists.',
      '12 : refused. The row has 12 cells, but there are 11 columns.',
      '13 R-10: refused. Name: a new product needs one.',
      '14 R-11: created.',
      '15 R-12: refused. Regular price: "1.005" has more than 2 decimals.',
      '16 R-12: refused. Regular price: "1.234,50" is no number like 12.50.',
      '17 R-12: created.',
      '2 R-1: created.',
      '2 R-1: linked. Upsells: there is no product NEMA.',
      '3 : refused. A quotation mark is not closed, or stands within a cell.',
      '4 R-3: created. Sale price: not below the regular price, so it was left out.',
      '5 : refused. The row is not valid UTF-8. Save the file as "CSV UTF-8".',
      `6 R-4: refused. ${[
        'Date sale price starts: "sutra" is no time like 2026-12-31 08:00:00.',
        'Stock: "tri" is no whole number.',
        'Regular price: "abc" is no number like 12.50.',
        'Is featured?: "možda" is none of 0, 1, yes, no, true, false.',
      ].join(' ')}`,
      '7 R-5: refused. Type: "nesto" is unknown.',
      '8 R-6: refused. Images: bomb.png is no picture, or larger than 50 megapixels.',
      '9 R-7: refused. Images: nema.png cannot be read.',
    ])
    const names = (await shop.query<{ name: string }>('select name from products order by id')).map(
      row => row.name,
    )
    expect(names).toEqual(['Prvi', 'Treći', '=1+1', 'Zadnji'])
    expect(await shop.export()).toContain("'=1+1")
  })

  it('with --dry-run, checks a product file and changes nothing', async () => {
    const before = await shop.export()
    const rows = [
      'Type,SKU,Name,Regular price,Parent,Categories,Attribute 1 name,Attribute 1 value(s),Attribute 1 global',
      'variable,T-1,Majica,,,Nova polica > Donja,Veličina,"S, M",1',
      'variation,T-1-S,,20,T-1,,Veličina,S,1',
      'variation,T-1-M,,dvadeset,T-1,,Veličina,M,1',
      'simple,T-1,Dvojnik,1,,,,,',
    ]
    shop.write('trial.csv', rows.join('\n'))
    const { text, report } = await shop.import('trial.csv', ['--dry-run'])
    expect(text).toContain('2 created, 0 updated, 1 skipped, 1 refused.')
    expect(text).toContain('nothing was changed')
    expect(report.map(row => [row.Line, row.Result])).toEqual([
      ['2', 'created'],
      ['5', 'skipped'],
      ['3', 'created'],
      ['4', 'refused'],
    ])
    expect(await shop.export()).toBe(before)
    expect(await shop.query("select from categories where name = 'Donja'")).toEqual([])
  })

  it('after an interrupted import, the next import of the product file saves no row a second time, and reports all rows', async () => {
    const count = 30
    const rows = Array.from({ length: count }, (_, at) => `simple,,Bez šifre ${at},1`)
    shop.write('interrupted.csv', ['Type,SKU,Name,Regular price', ...rows].join('\n'))
    let batches = 0
    const interrupted: ProductFileStore = {
      ...shop.files,
      async importRows(batch) {
        const results = await shop.files.importRows(batch)
        batches += 1
        if (batches === 1) throw new Error('The power failed.')
        return results
      },
    }
    await expect(shop.import('interrupted.csv', [], interrupted)).rejects.toThrow('The power failed.')
    const { text, report } = await shop.import('interrupted.csv')
    expect(text).toContain(`${count} created`)
    expect(new Set(report.map(row => row.ID)).size).toBe(count)
    expect(await shop.query(`select from products where name like 'Bez šifre%'`)).toHaveLength(count)
    expect(await shop.query('select from product_import_rows')).toEqual([])
  })

  it('with --update, changes only existing products, and only the fields that have a column in the product file', async () => {
    const rows = [
      'Type,SKU,Name,Regular price,Stock,Tags',
      'simple,U-1,"Sapun, domaći","4,50",7,"prvi, drugi"',
      'simple,U-2,Drugi sapun,4,,',
    ]
    shop.write('new.csv', rows.join('\n'))
    await shop.import('new.csv')
    shop.write('prices.csv', 'SKU;Regular price;Sale price;Moja kolona\nU-1;5,50;6;x\nU-9;1;;\nU-2;;;')
    const { text, report } = await shop.import('prices.csv', ['--update'])
    expect(text).toContain('0 created, 2 updated, 1 skipped, 0 refused.\nIgnored columns: Moja kolona.')
    expect(report.map(row => [row.Result, row.Message])).toEqual([
      ['updated', 'Sale price: not below the regular price, so it was left out.'],
      ['skipped', 'No matching product exists to update.'],
      ['updated', ''],
    ])
    const exported = readRows(await shop.export()).filter(row => row.SKU?.startsWith('U-'))
    expect(exported).toMatchObject([
      { Name: 'Sapun, domaći', 'Regular price': '5,50', 'Sale price': '', Stock: '7', Tags: 'drugi, prvi' },
      { Name: 'Drugi sapun', 'Regular price': '' },
    ])
    shop.write('sale.csv', 'SKU,Sale price\nU-1,"5,20"\nU-2,1')
    expect((await shop.import('sale.csv', ['--update'])).report.map(row => row.Message)).toEqual([
      '',
      'Sale price: not below the regular price, so it was left out.',
    ])
    expect(readRows(await shop.export()).find(row => row.SKU === 'U-1')).toMatchObject({
      'Sale price': '5,20',
    })
    const audit = await shop.query<{ actor: string }>(
      `select distinct actor from audit_log where resource = 'product'`,
    )
    expect(audit).toEqual([{ actor: 'command line' }])
  })

  it('imports brands, downloads, custom fields and default attribute values, and exports them again', async () => {
    const row: FileRow = {
      Type: 'variable, virtual, downloadable',
      SKU: 'D-1',
      Name: 'Kurs',
      'Download limit': '3',
      Brands: 'Škola > Knjige',
      'Shipping class': 'Lako',
      'Attribute 1 name': 'Jezik',
      'Attribute 1 value(s)': 'Bosanski, Arapski',
      'Attribute 1 visible': '0',
      'Attribute 1 global': '1',
      'Attribute 1 default': 'Arapski',
      'Download 1 ID': 'a1',
      'Download 1 name': 'Prvi dio',
      'Download 1 URL': 'https://files.example/1.pdf',
      'Meta: isbn': '978-1',
      Description: "'=Prvi red\\ndrugi red",
    }
    const quoted = (cells: readonly string[]) => cells.map(cell => `"${cell}"`).join(',')
    shop.write('more.csv', `${quoted(Object.keys(row))}\n${quoted(Object.values(row))}`)
    expect((await shop.import('more.csv')).text).toContain('1 created')
    const exported = readRows(await shop.export(['--meta'])).find(one => one.SKU === 'D-1')
    expect(exported).toMatchObject(row)
    expect(await shop.query(`select description from products where sku = 'D-1'`)).toEqual([
      { description: '=Prvi red\ndrugi red' },
    ])
  })

  it.each([
    ['does not exist', null, 'there is no such file'],
    ['is encoded in UTF-16', Buffer.from('\uFEFFSKU,Name', 'utf16le'), 'UTF-16'],
    ['has no known column heading', Buffer.from('Šifra,Ime\n1,2'), 'has no column'],
    ['has the same column heading twice', Buffer.from('SKU,sku\n1,2'), 'twice'],
  ])('rejects a product file that %s', async (_, content, reason) => {
    if (content !== null) shop.write('refused.csv', content)
    await expect(shop.import(content === null ? 'none.csv' : 'refused.csv')).rejects.toThrow(reason)
  })
})
