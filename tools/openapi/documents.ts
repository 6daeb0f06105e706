import { readFileSync } from 'node:fs'
import { describeAdminApi } from '@sultan/store/describe-admin-api'
import * as z from 'zod'
import { describePublicApi } from './describe-public-api.ts'
import { renderPage } from './render-page.ts'

export const OPENAPI_FOLDER = 'docs/openapi'

/** Contents of the generated files of `docs/openapi`, keyed by file name. */
export function openApiFiles(): Readonly<Record<string, string>> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const documents = { public: describePublicApi(version), admin: describeAdminApi(version) }
  return {
    'public.json': toText(documents.public),
    'admin.json': toText(documents.admin),
    'index.html': renderPage(documents),
  }
}

const toText = (json: unknown): string => `${JSON.stringify(json, null, 1)}\n`
