import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config/config.ts'
import type { fetchPicture } from '../pictures/fetch-picture.ts'
import { uploadsFolder } from '../pictures/uploads.ts'
import { importFile } from './import-file.ts'
import { openImportReport } from './import-report.ts'
import { openProductFile } from './product-file.ts'
import type { ProductFileStore } from './product-file-store.ts'
import { parseProductFilesArguments } from './product-files-arguments.ts'
import { createPictureTaker } from './take-picture.ts'

interface Settings extends Pick<Config, 'dataDir'> {
  /** Fetches a picture that a row of the product file names. Default: `fetchPicture`. */
  readonly fetch?: typeof fetchPicture
}

interface Outcome {
  readonly exitCode: 0 | 1
  readonly text: string
}

/**
 * Runs `npm run store -- import FILE` or `export FILE`. `onProgress` gets lines for a terminal.
 * @throws an error with one sentence when the file or the shop cannot be read.
 */
export async function runProductFilesCommand(
  args: readonly string[],
  settings: Settings,
  store: ProductFileStore,
  onProgress: (line: string) => void,
): Promise<Outcome> {
  const { command, path, withMeta, report, ...options } = parseProductFilesArguments(args)
  if (command === 'export') return exportTo(path, withMeta, store)
  const reportPath = report ?? path.replace(/(?:\.csv)?$/i, '.report.csv')
  if (resolve(reportPath) === resolve(path))
    throw new Error('--report must be another file than the product file.')
  return importFrom(path, { ...options, report: reportPath }, settings, store, onProgress)
}

async function importFrom(
  path: string,
  {
    updates,
    isDryRun,
    report: reportPath,
  }: { readonly updates: boolean; readonly isDryRun: boolean; readonly report: string },
  { dataDir, fetch }: Settings,
  store: ProductFileStore,
  onProgress: (line: string) => void,
): Promise<Outcome> {
  const file = await openProductFile(path)
  const takePicture = createPictureTaker({
    ...{ sourceFolder: dirname(resolve(path)), uploads: uploadsFolder(dataDir) },
    ...{ publicUrl: store.publicUrl, isDryRun, ...(fetch && { fetch }) },
    hasPicture: path => store.hasPicture(path),
  })
  const report = openImportReport(reportPath)
  try {
    const progress = (done: number): void => {
      const { created, updated, skipped, refused } = report.counts()
      onProgress(progressBar(done, `${created + updated + skipped} rows, ${refused} refused`))
    }
    await importFile({ file, store, updates, isDryRun, takePicture, report, onProgress: progress })
  } finally {
    await report.close()
  }
  const { created, updated, skipped, refused } = report.counts()
  const ignored = file.ignored.length === 0 ? [] : [`Ignored columns: ${file.ignored.join(', ')}.`]
  const text = [
    `${created} created, ${updated} updated, ${skipped} skipped, ${refused} refused.`,
    ...ignored,
    ...(isDryRun ? ['This was a trial run: nothing was changed.'] : []),
    `What happened to each row is in ${reportPath}.`,
  ].join('\n')
  return { exitCode: refused === 0 ? 0 : 1, text }
}

const BAR_WIDTH = 30

function progressBar(done: number, text: string): string {
  const full = Math.round(Math.min(done, 1) * BAR_WIDTH)
  return `[${'#'.repeat(full)}${'-'.repeat(BAR_WIDTH - full)}] ${Math.floor(Math.min(done, 1) * 100)} %  ${text}`
}

/**
 * Writes to `${path}.part` and renames that file at the end, so that an interrupted export leaves no
 * incomplete product file.
 */
async function exportTo(path: string, withMeta: boolean, store: ProductFileStore): Promise<Outcome> {
  if (existsSync(path)) throw new Error(`${path} exists already; name a new file.`)
  const partial = `${path}.part`
  try {
    await pipeline(
      Readable.from(store.exportProducts({ withMeta })),
      createWriteStream(partial, { mode: 0o600 }),
    )
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  return { exitCode: 0, text: `All products are in ${path}.` }
}
