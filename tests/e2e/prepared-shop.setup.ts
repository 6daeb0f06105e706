import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLocalMasters } from '@sultan/server/pictures/local-masters'
import sharp from 'sharp'
import { createDatabase } from '../postgres-database.fixture.ts'
import { startShop } from './running-shop.fixture.ts'

/**
 * Name of the PostgreSQL database that contains the data of the demo shop. Every seeded test database is a
 * copy of this database.
 */
const TEMPLATE = 'demo_shop'

/**
 * Global set-up of Vitest: starts the demo shop once on the embedded database and once on PostgreSQL, so that
 * both databases contain its data. The shop of a test begins with a copy of the data folder
 * (`SULTAN_TEST_SHOP`) or of the PostgreSQL database (`SULTAN_TEST_TEMPLATE`). All test shops share the
 * pictures.
 */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-prepared-'))
  await createPlaceholderPictures(join(folder, 'pictures'))
  const [embedded, onPostgres] = await Promise.all([
    startShop({ dataDir: join(folder, 'data') }),
    createDatabase(TEMPLATE).then(url => startShop({ env: { DATABASE_URL: url } })),
  ])
  await Promise.all([embedded.stop(), onPostgres.stop()])
  process.env.SULTAN_TEST_SHOP = folder
  process.env.SULTAN_TEST_TEMPLATE = TEMPLATE
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Widths in px at which the server delivers pictures. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920]
const ART = fileURLToPath(new URL('../../demo/art', import.meta.url))

/**
 * Fills the server's folder of encoded pictures with links to one small picture, because encoding the real
 * pictures takes most of the processor time of some test files.
 */
async function createPlaceholderPictures(folder: string): Promise<void> {
  const paths = globSync('**/*.{webp,jpg,png}', { cwd: ART })
  const findMaster = createLocalMasters(new Map(paths.map(path => [`/art/${path}`, join(ART, path)])))
  const masters = paths.flatMap(path => findMaster(`art/${path}`) ?? [])
  const placeholder = sharp({ create: { width: 64, height: 80, channels: 3, background: '#c8b48c' } })
  for (const format of ['avif', 'webp'] as const) {
    const file = join(folder, `placeholder.${format}`)
    mkdirSync(folder, { recursive: true })
    await placeholder.clone().toFormat(format).toFile(file)
    for (const width of WIDTHS) {
      mkdirSync(join(folder, String(width)), { recursive: true })
      for (const { version } of masters)
        symlinkSync(file, join(folder, String(width), `${version}.${format}`))
    }
  }
}
