/**
 * Imports and exports a product file of 100,000 rows in an embedded database, in a process of its own that has a limited
 * heap, and prints time and memory: `node tests/bench/product-files.ts [rows]`.
 */

import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProductFiles } from '@sultan/server/product-files/local-product-files'
import { runProductFilesCommand } from '@sultan/server/product-files/product-files-command'
import { openDatabase } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { storeMigrations } from '@sultan/store/create-store'

const count = Number(process.argv[2] ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), 'sultan-bench-'))
const url = process.env.DATABASE_URL
let highestRss = 0
const timer = setInterval(() => {
  highestRss = Math.max(highestRss, process.memoryUsage.rss())
}, 100)

try {
  const database = await openDatabase(url === undefined ? { dataDir: join(folder, 'data') } : { url })
  await migrate(database, { folder: storeMigrations, name: 'store' })
  const file = join(folder, 'products.csv')
  await writeFile(file)
  const publicUrl = 'https://shop.example'
  const store = openProductFiles(database, publicUrl, () => undefined)
  const run = (...args: readonly string[]) =>
    runProductFilesCommand(args, { dataDir: folder, publicUrl }, store, () => undefined)
  for (const args of [
    ['import', file],
    ['export', join(folder, 'export.csv')],
  ]) {
    const [startedAt, cpu] = [performance.now(), process.cpuUsage()]
    const { text } = await run(...args)
    const { user, system } = process.cpuUsage(cpu)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`${text.split('\n')[0]}\n${seconds} s, processor ${Math.round((user + system) / 1e6)} s`)
  }
  await database.close()
} finally {
  clearInterval(timer)
  rmSync(folder, { recursive: true })
}
console.log(`Highest resident memory: ${Math.round(highestRss / 1e6)} MB`)

/** Products and variations as shops have them: one in ten is variable with four variations. */
async function writeFile(file: string): Promise<void> {
  const stream = createWriteStream(file)
  stream.write(
    'ID,Type,SKU,Name,Description,Stock,Regular price,Categories,Tags,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global\n',
  )
  const text = 'Tamno ulje punog okusa iz prvog cijeđenja sjemenki. '.repeat(20)
  for (let at = 1; at <= count; at++) {
    const parent = at - ((at - 1) % 10)
    const offset = at - parent
    const category = `"Polica ${at % 40} > Donja ${at % 7}"`
    const row =
      offset === 0
        ? [
            at,
            'variable',
            `V-${at}`,
            `Majica ${at}`,
            text,
            '',
            '',
            category,
            '"nova, ljetna"',
            '',
            'Veličina',
            '"S, M, L, XL"',
            1,
          ]
        : offset <= 4
          ? [
              at,
              'variation',
              `V-${at}`,
              '',
              '',
              7,
              '20,00',
              '',
              '',
              `V-${parent}`,
              'Veličina',
              ['S', 'M', 'L', 'XL'][offset - 1],
              1,
            ]
          : [
              at,
              'simple',
              `P-${at}`,
              `Ulje ${at}`,
              text,
              12,
              '14,90',
              category,
              '"ulje, domaće"',
              '',
              'Zapremina',
              `${at % 9}00 ml`,
              1,
            ]
    const line = row
      .map(cell => (String(cell).includes(',') && !String(cell).startsWith('"') ? `"${cell}"` : cell))
      .join(',')
    if (!stream.write(`${line}\n`)) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'finish')
}
