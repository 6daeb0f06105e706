/**
 * `npm run bench:products [-- ROWS]`: imports and exports a product file, by default of 100,000 rows, with
 * the command that an owner runs, on PostgreSQL. Writes the processor time and the highest resident memory of
 * the command to results.md.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { storeMigrations } from '@sultan/store/create-store'
import { gatewayMigrations } from '../contract/gateway.fixture.ts'
import { temporaryFolder } from '../e2e/running-shop.fixture.ts'
import { setup as startPostgres } from '../postgres-cluster.setup.ts'
import { createDatabase } from '../postgres-database.fixture.ts'
import { cpuMs, residentMb } from './process-usage.ts'
import { writeResults } from './results.ts'

const count = Number(process.argv[2] ?? 100_000)
const SAMPLE_INTERVAL_MS = 100

const stopPostgres = await startPostgres()
const folder = temporaryFolder()
try {
  const url = await createDatabase('products')
  const database = await openDatabase({ url })
  await migrate(database, { folder: gatewayMigrations, name: 'gateway' })
  await migrate(database, { folder: storeMigrations, name: 'store' })
  await database.close()
  const file = join(folder, 'products.csv')
  await writeFile(file)
  const figures = [await run(url, 'import', file), await run(url, 'export', join(folder, 'export.csv'))]
  writeResults(
    'Product files',
    `A file of ${count.toLocaleString('en')} rows, on PostgreSQL. Processor time and memory are those of the command.

| | time | processor | memory, at most |
|---|---|---|---|
${figures.join('\n')}`,
  )
} finally {
  stopPostgres?.()
  rmSync(folder, { recursive: true })
}

/** Runs a command and measures it. Returns the row of the results table for the command. */
async function run(url: string, name: string, file: string): Promise<string> {
  const startedAt = performance.now()
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder }
  const command = spawn(process.execPath, ['apps/server/start.mjs', 'store-command', name, file], {
    ...{ env, stdio: 'inherit' },
  })
  const pid = command.pid ?? 0
  let [peak, cpu] = [0, 0]
  const timer = setInterval(() => {
    try {
      peak = Math.max(peak, residentMb(pid).peak)
      cpu = Math.max(cpu, cpuMs([pid]))
    } catch {
      // The command has ended, so its process can no longer be measured.
    }
  }, SAMPLE_INTERVAL_MS)
  const [code] = await once(command, 'exit')
  if (code !== 0) throw new Error(`The ${name} ended with code ${code}.`)
  clearInterval(timer)
  const seconds = (ms: number) => `${Math.round(ms / 1000)} s`
  const row = `| ${name} | ${seconds(performance.now() - startedAt)} | ${seconds(cpu)} | ${Math.round(peak)} MB |`
  console.log(row)
  return row
}

/**
 * Writes a product file of `count` rows. Every tenth row is a variable product. The four rows after it are
 * its variations, and the next five are simple products.
 */
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
