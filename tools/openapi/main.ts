/**
 * `npm run openapi`: writes the OpenAPI documents of the public API and of the administration API to
 * docs/openapi.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { OPENAPI_FOLDER, openApiFiles } from './documents.ts'

mkdirSync(OPENAPI_FOLDER, { recursive: true })
for (const [name, text] of Object.entries(openApiFiles())) {
  writeFileSync(`${OPENAPI_FOLDER}/${name}`, text)
  console.log(`${OPENAPI_FOLDER}/${name}: ${Math.round(text.length / 1000)} kB`)
}
