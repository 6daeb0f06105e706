/** `npm run build`: the pages for browser and server, and what they weigh. With `--check-sizes` it fails when too much. */
import { buildStorefront } from './build/build-storefront.ts'
import { firstLoads, largestFirstLoad, sizeTable } from './build/first-load.ts'
import { readManifest } from './build/manifest.ts'

await buildStorefront()
const loads = firstLoads(readManifest())
console.log(sizeTable(loads))
const heavy = loads.filter(({ script }) => script > largestFirstLoad)
if (process.argv.includes('--check-sizes') && heavy.length > 0) {
  console.error(`Above ${largestFirstLoad / 1000} kB: ${heavy.map(({ route }) => route).join(', ')}`)
  process.exitCode = 1
}
