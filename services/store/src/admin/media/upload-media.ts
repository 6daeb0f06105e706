import type { Rejection } from '../../domain/rejection.ts'
import { plainText } from '../../format/plain-text.ts'
import { invalidParamsResponse, type RestResponse, rejectionResponse, respond } from '../../http/response.ts'
import { type AdminRequest, type AdminRoute, withLinks } from '../framework/admin-route.ts'
import { parseFields } from '../framework/parse-fields.ts'
import { insertImage } from './insert-image.ts'
import { media, mediaTexts } from './media.ts'
import { mediaFields } from './media-fields.ts'
import { readUploadedFile } from './read-uploaded-file.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Route that adds a picture (wire fact 116). A file that cannot be decoded as a picture is rejected, whatever
 * its name and content type.
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
  const texts = { name, alt: '', ...mediaTexts(parsed.values) }
  const written = await insertImage(request, pictures, { ...picture, ...texts })
  if (!written.ok) return rejectionResponse(written.rejection)
  const { json } = written.value.value
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
