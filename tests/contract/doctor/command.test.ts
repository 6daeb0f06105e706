import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDoctor } from '../../../apps/server/src/doctor/run-doctor.ts'
import { type RecordedShop, startRecordedShop } from '../../recorded-shop/start.ts'

let good: RecordedShop
let broken: RecordedShop
beforeAll(async () => {
  good = await startRecordedShop()
  broken = await startRecordedShop({ settings: { guests: false, comingSoon: 'site' } })
})
afterAll(() => Promise.all([good.close(), broken.close()]))

const environmentOf = ({ url, key, secret }: RecordedShop) => ({
  STORE_URL: url,
  STORE_KEY: key,
  STORE_SECRET: secret,
})

async function run(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const output: string[] = []
  const errors: string[] = []
  const status = await runDoctor({
    args,
    environment,
    print: line => output.push(line),
    printError: line => errors.push(line),
  })
  return { status, output, errors }
}

describe('npm run doctor (check of the connected shop)', () => {
  it('the doctor exits with 0 when the shop can sell through this storefront', async () => {
    const { status, output, errors } = await run([], environmentOf(good))
    expect({ status, errors }).toEqual({ status: 0, errors: [] })
    expect(output.at(0)).toBe(`${good.url}\n`)
    expect(output.at(-1)).toMatch(/^\nThe shop can sell through Sultan/)
  })

  it('the doctor exits with 1 when a check reports an error', async () => {
    const { status, output } = await run([], environmentOf(broken))
    expect(status).toBe(1)
    expect(output.at(-1)).toBe('\nThe shop cannot sell through Sultan yet: 1 problem to fix (✗).')
  })

  it('the doctor exits with 1 when the shop does not respond', async () => {
    const { status } = await run([], { ...environmentOf(good), STORE_URL: 'http://127.0.0.1:9' })
    expect(status).toBe(1)
  })

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['no shop is connected', [], {}, /^Set STORE_URL, STORE_KEY and STORE_SECRET/],
    ['an environment variable is invalid', [], { PORT: 'x' }, /^PORT /],
    ['an argument is unknown', ['--jsno'], {}, /Unknown option '--jsno'/],
  ])('the doctor exits with 2 and prints the reason when %s', async (_, args, environment, reason) => {
    const { status, output, errors } = await run(['--json', ...args], environment)
    expect({ status, output }).toEqual({ status: 2, output: [] })
    expect(errors).toEqual([expect.stringMatching(reason)])
  })

  it('with --json, the doctor prints the report as one JSON object', async () => {
    const { status, output } = await run(['--json'], environmentOf(broken))
    expect(status).toBe(1)
    expect(output).toHaveLength(1)
    const report: unknown = JSON.parse(output.join())
    expect(report).toMatchObject({ url: broken.url, errors: 1, warnings: expect.any(Number) })
    expect(report).toMatchObject({
      results: expect.arrayContaining([
        { check: 'payment', severity: 'ok', message: 'Cash on delivery is on' },
        {
          check: 'guests',
          severity: 'error',
          message: 'Guest checkout is off',
          fix: 'WooCommerce → Settings → Accounts & Privacy: allow customers to place orders without an account',
        },
      ]),
    })
  })
})
