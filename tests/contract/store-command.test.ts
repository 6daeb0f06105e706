import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@sultan/sql/database'
import { writeDataFolder } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../shop-command.fixture.ts'
import { type CommandShop, insertDemoShop, openCommandShop } from './store-command/command-shop.fixture.ts'

/** Runs `npm run store -- …` as a separate process, which takes a second of processor time. */
const runProcess = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  runCommand('store', settings, ...args)

describe('npm run store', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sultan-command-'))
  let shop: CommandShop
  beforeAll(async () => {
    shop = await openCommandShop()
  })
  afterAll(async () => {
    await shop.database.close()
    rmSync(dataDir, { recursive: true })
  })

  it('prints a result and exits with code 0, or prints an error on standard error and exits with code 1', async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: shop.url }
    const [listed, missing] = await Promise.all([
      runProcess(settings, 'orders'),
      runProcess(settings, 'orders', 'show', '7'),
    ])
    expect(listed).toMatchObject({ code: 0, out: expect.stringMatching(/1001 .* processing /), err: '' })
    expect(missing).toEqual({ code: 1, out: '', err: 'There is no order 7.\n' })
  })

  it.each([
    ['orders', [expect.objectContaining({ id: 1001, currency: 'BAM' })]],
    ['orders show 1001', expect.objectContaining({ id: 1001, billing: expect.anything() })],
    ['users', [expect.objectContaining({ email: 'ana@kupac.example', role: 'customer' })]],
    ['users show ana@kupac.example', expect.objectContaining({ first_name: 'Ana' })],
    ['coupons add eid10 --percent 10', expect.objectContaining({ code: 'eid10', amount: '10.00' })],
    ['coupons', [expect.objectContaining({ code: 'eid10', discount_type: 'percent' })]],
    ['coupons delete eid10', { code: 'eid10', deleted: true }],
    ['reviews', []],
    ['questions', []],
    ['keys make skripta', expect.objectContaining({ consumer_secret: expect.stringMatching(/^cs_/) })],
    ['keys', expect.arrayContaining([expect.objectContaining({ description: 'skripta' })])],
    ['reports --period week', [expect.objectContaining({ totals_grouped_by: 'day' })]],
  ])(
    'with the arguments “%s --json”, prints JSON in the form of the administration API',
    async (command, json) => {
      const { out, err } = await shop.run(...command.split(' '), '--json')
      expect([err, JSON.parse(out)]).toEqual(['', json])
    },
  )

  it('with --help, explains every command; without arguments, lists all commands', async () => {
    const { out, code } = await shop.run()
    const commands = [...out.matchAll(/npm run store -- ([a-z]+(?: [a-z]+)?)/g)].map(([, name = '']) => name)
    expect([code, commands.length > 20]).toEqual([0, true])
    for (const command of new Set(commands)) {
      const help = await shop.run(...command.split(' '), '--help')
      expect(help).toMatchObject({ code: 0, out: expect.stringContaining(`npm run store -- ${command} `) })
      expect(help.out.includes('--json')).toBe(!['pull', 'push', 'import', 'export'].includes(command))
    }
  })

  it.each([
    [['stock', 'set', 'NEMA-1', '3'], 'There is no product with the SKU or id NEMA-1.'],
    [['stock', 'set', '10', 'mnogo'], 'A number of pieces must be a whole number'],
    [['prices', 'set', '10', '5', '--sale', '6'], '--sale must be below the regular price.'],
    [['prices', 'set', '10', '5', '--from', '2026-12-01'], 'Give --from and --until with --sale.'],
    [['reports', '--period', 'day'], 'week, month, last_month, year'],
    [['staff', 'add', 'amra'], '--email'],
    [['staff', 'role', 'niko', 'administrator'], 'There is no account niko.'],
    [['coupons', 'add', 'x', '--percent', '10', '--amount', '5'], 'not both'],
    [['orders', 'show', '7'], 'There is no order 7.'],
    [['webhooks', 'enable', '7'], 'There is no webhook 7.'],
    [['orders', 'set', '1001', 'gone'], 'The status must be one of'],
    [['users', 'show', 'niko@kupac.example'], 'There is no customer'],
    [['keys', 'make', 'x', '--permissions', 'all'], '--permissions must be one of'],
    [['orders', 'burn', '1001'], 'npm run store -- orders'],
    [['elsewhere'], 'npm run store -- orders'],
    [['orders', '--page', '0'], '--page must be a whole number'],
  ])(
    'for the wrong arguments %j, exits with code 1 and without a stack trace; the error message contains “%s”',
    async (args, text) => {
      const { code, err } = await shop.run(...args)
      expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining(text) })
      expect(err).not.toMatch(/\n\s+at /)
    },
  )

  it('reads the embedded database of a data folder, and exits with an error for a data folder that a running shop uses', async () => {
    await writeDataFolder(dataDir, { folder: storeMigrations, name: 'store' })
    const embedded = await openDatabase({ dataDir })
    await insertDemoShop(embedded)
    const inUse = await runProcess({ DATA_DIR: dataDir }, 'orders')
    expect(inUse).toMatchObject({ code: 1, err: expect.stringContaining('already running') })
    await embedded.close()
    expect((await runProcess({ DATA_DIR: dataDir }, 'orders')).out).toMatch(
      /1001 .* processing .*Lejla Šarić/,
    )
  })

  it('exits with an error for a data folder without a shop, and creates no shop', async () => {
    const missing = join(dataDir, 'missing')
    expect(await runProcess({ DATA_DIR: missing }, 'orders')).toMatchObject({
      code: 1,
      err: expect.stringContaining('contains no shop'),
    })
    expect(existsSync(missing)).toBe(false)
  })

  it('when STORE_URL is set, exits with code 1 and an error message that tells the user to manage orders, customers and API keys in WooCommerce', async () => {
    const keys = { STORE_KEY: 'ck_0123', STORE_SECRET: 'cs_0123' }
    const settings = { DATA_DIR: dataDir, STORE_URL: 'https://shop.example/trgovina', ...keys }
    const { code, err } = await runProcess(settings, 'orders')
    expect({ code, err }).toEqual({
      code: 1,
      err: 'Orders, customers and keys are in WooCommerce at shop.example; manage them there.\n',
    })
  })
})
