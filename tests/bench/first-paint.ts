/**
 * `npm run bench:paint`: two measurements in Chromium, each with a table in results.md. The first table has
 * the Lighthouse results (mobile, median of five runs) of five pages, each page with and without scripts. It
 * states the blocking time in two ways: as Lighthouse reports it, and computed from processor times
 * (`blocking-time.ts`). The second table has the delay of inputs with the processor slowed down to a fourth
 * of its speed. Lighthouse is installed into a temporary folder with npm and is no dependency of the project.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startShop } from '../e2e/running-shop.fixture.ts'
import { blockingTime } from './blocking-time.ts'
import { measureInputs } from './input-delay.ts'
import { writeResults } from './results.ts'
import { startProxy } from './scriptless-proxy.ts'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = Number(process.argv[2] ?? 5)
const CHROMIUM = process.env.CHROMIUM_WINDOW ?? '/usr/bin/chromium'

const PAGES = {
  home: '/',
  category: '/kategorije-proizvoda/uljani-mirisi',
  product: '/proizvod/arganovo-ulje',
  post: '/blog/kako-odabrati-uljani-miris',
  checkout: '/checkout',
} as const

const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

type Figures = Readonly<Record<keyof typeof AUDITS | 'score' | 'processorTbt', number>>

// `run` is asynchronous, because a synchronous call would block this process, which contains the proxies
// through which Lighthouse loads the pages.
const run = promisify(execFile)

async function lighthouse(folder: string, url: string): Promise<Figures> {
  const report = join(folder, 'report.json')
  const flags = [
    '--only-categories=performance',
    '--output=json',
    `--output-path=${report}`,
    '--quiet',
    '--save-assets',
  ]
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  await run(join(folder, 'node_modules/.bin/lighthouse'), [url, ...flags, chrome], {
    env: { ...process.env, CHROME_PATH: CHROMIUM },
    timeout: 180_000,
  })
  const { audits, categories } = JSON.parse(readFileSync(report, 'utf8'))
  const values = Object.entries(AUDITS).map(([name, audit]) => [name, audits[audit].numericValue])
  const trace: unknown = JSON.parse(readFileSync(join(folder, 'report-0.trace.json'), 'utf8'))
  const score = categories.performance.score * 100
  // The cast is safe: the object has every key of `AUDITS`, and the fields `score` and `processorTbt`.
  return { ...Object.fromEntries(values), score, processorTbt: blockingTime(trace) } as Figures
}

function median(runs: readonly Figures[], name: keyof Figures): number {
  return runs.map(run => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
}

const folder = mkdtempSync(join(tmpdir(), 'sultan-lighthouse-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', LIGHTHOUSE])

const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
const proxy = await startProxy(shop.url, { withScripts: true })
const scriptless = await startProxy(shop.url, { withScripts: false })
const seconds = (ms: number) => (ms / 1000).toFixed(2)
const rows: string[] = []
for (const [page, path] of Object.entries(PAGES)) {
  // The first visit of a page is not measured, because the server encodes the page's pictures during that
  // visit.
  await lighthouse(folder, proxy.url + path)
  const ours: Figures[] = []
  const bare: Figures[] = []
  for (let round = 0; round < RUNS; round++) {
    ours.push(await lighthouse(folder, proxy.url + path))
    bare.push(await lighthouse(folder, scriptless.url + path))
  }
  const of = (name: keyof Figures) => median(ours, name)
  const without = (name: keyof Figures) => median(bare, name)
  rows.push(
    `| ${page} | ${of('score').toFixed(0)} | ${seconds(of('fcp'))} | ${seconds(of('lcp'))} | ${seconds(without('lcp'))} | ${(of('lcp') / without('lcp')).toFixed(2)} | ${of('tbt').toFixed(0)} | ${without('tbt').toFixed(0)} | ${of('processorTbt').toFixed(0)} | ${without('processorTbt').toFixed(0)} | ${of('cls').toFixed(3)} |`,
  )
  console.log(rows.at(-1))
}
const inputs = await measureInputs(shop.url)
await shop.stop()
proxy.close()
scriptless.close()

writeResults(
  'First paint',
  [
    `Lighthouse mobile, median of ${RUNS}; times in s, blocking in ms; load average ${loadavg()[0]?.toFixed(1)}.`,
    '',
    '| page | score | FCP | LCP | LCP without scripts | ratio | TBT | TBT without scripts | TBT, processor | TBT, processor, without scripts | CLS |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'Longest event until the next paint, in ms, at 4 × slow-down.',
    '',
    '| input | ms |',
    '|---|---|',
    ...inputs.map(({ input, ms }) => `| ${input} | ${ms} |`),
  ].join('\n'),
)
