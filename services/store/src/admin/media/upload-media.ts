import { DatabaseUnavailableError } from '@sultan/sql/unavailable'
import { images } from '../../db/catalogue-tables.ts'
import { ok, type Rejection } from '../../domain/rejection.ts'
import { plainText } from '../../format/plain-text.ts'
import { siteTime } from '../../format/site-time.ts'
import { invalidParamsResponse, type RestResponse, rejectionResponse, respond } from '../../http/response.ts'
import { type AdminRequest, type AdminRoute, withLinks } from '../framework/admin-route.ts'
import { recordChange } from '../framework/audit-log.ts'
import { parseFields } from '../framework/parse-fields.ts'
import { writeInTransaction } from '../framework/write-item.ts'
import { media, mediaTexts } from './media.ts'
import { mediaFields } from './media-fields.ts'
import { storedMediaJson } from './media-json.ts'
import { readUploadedFile } from './read-uploaded-file.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Adds a picture (wire fact 116). A file that cannot be decoded as a picture is rejected, whatever its name
 * and content type.
 */
export const uploadMedia: AdminRoute = {
  ...{ method: 'POST', route: media.route, operation: 'create', staff: media.staff },
  ...(media.forbidden && { forbidden: media.forbidden }),
  args: mediaFields,
  schema: { title: media.title, fields: mediaFields },
  readsBody: true,
  handle: upload,
}

async function upload(request: AdminRequest): Promise<RestResponse> {
  const { context } = request
  if (context.pictures === undefined) return rejectionResponse(NO_PICTURES)
  const read = await readUploadedFile(request.raw)
  if ('code' in read) return rejectionResponse(read)
  const parsed = parseFields(mediaFields, { ...request.rawParams, ...read.fields })
  if ('errors' in parsed) return invalidParamsResponse(parsed.errors)
  const picture = await context.pictures.store(read.bytes, read.name, context.now())
  if (picture === null) return rejectionResponse(NOT_A_PICTURE)
  const { pictures } = context
  const name = plainText(read.name.replace(/\.[^.]*$/, ''))
  const written = await writeInTransaction(request, async scope => {
    const columns = {
      ...picture,
      name,
      alt: '',
      dateCreated: siteTime(scope.now),
      ...mediaTexts(parsed.values),
    }
    const [row] = await scope.db.insert(images).values(columns).returning()
    if (row === undefined) throw new Error('The picture was not stored.')
    const after = storedMediaJson(row, scope)
    await recordChange(scope, { action: 'create', resource: media.title, id: row.id, before: null, after })
    return ok(after)
  }).catch(async (error: unknown) => {
    // After a lost connection the picture may be stored.
    const isStored = error instanceof DatabaseUnavailableError && error.isOutcomeUnknown
    if (!isStored) await pictures.remove(picture.path).catch(() => {})
    throw error
  })
  if (!written.ok) return rejectionResponse(written.rejection)
  const json = written.value.value
  const collection = `${request.apiUrl}${media.route}`
  const self = `${collection}/${json.id}`
  const headers = { Location: self, 'X-WP-Upload-Attachment-ID': `${json.id}` }
  return respond(withLinks(json, self, collection, METHODS), headers, 201)
}

const NOT_A_PICTURE: Rejection = {
  status: 500,
  code: 'rest_upload_sideload_error',
  message: 'Sorry, you are not allowed to upload this file type.',
}

const NO_PICTURES: Rejection = {
  status: 400,
  code: 'sultan_not_supported',
  message: 'Pictures are uploaded to a running server.',
}
