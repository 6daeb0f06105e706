import type { Rejection } from '../../domain/rejection.ts'
import { sanitizeValues } from '../../http/raw-params.ts'

interface UploadedFile {
  readonly bytes: Uint8Array
  /** The file name sent by the client, not validated. */
  readonly name: string
  /** The fields of the upload form besides the file; empty when the request body is the file itself. */
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * Returns the file of an upload request: the field `file` of a form, or the whole body, whose file name is in
 * the header Content-Disposition.
 */
export async function readUploadedFile(request: Request): Promise<UploadedFile | Rejection> {
  const type = request.headers.get('content-type') ?? ''
  return /^multipart\/form-data\b/i.test(type) ? readForm(request) : readBody(request, type)
}

async function readForm(request: Request): Promise<UploadedFile | Rejection> {
  const form = await request.formData().catch(() => null)
  const file = form?.get('file')
  if (!form || !(file instanceof File)) return NO_DATA
  const fields = [...form].filter(([, value]) => typeof value === 'string')
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    name: file.name,
    fields: sanitizeValues(Object.fromEntries(fields)),
  }
}

async function readBody(request: Request, type: string): Promise<UploadedFile | Rejection> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length === 0) return NO_DATA
  if (type === '') return rejection('no_content_type', 'No Content-Type supplied.')
  const disposition = request.headers.get('content-disposition')
  if (disposition === null) return rejection('no_content_disposition', 'No Content-Disposition supplied.')
  const name = fileNameIn(disposition)
  return name === '' ? rejection('invalid_disposition', INVALID_DISPOSITION) : { bytes, name, fields: {} }
}

/**
 * The file name in a Content-Disposition header such as `attachment; filename="x.png"`. Header lines are read
 * as Latin-1, but clients send UTF-8.
 */
function fileNameIn(disposition: string): string {
  const [, quoted, bare] = /;\s*filename=(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? []
  return Buffer.from(quoted ?? bare ?? '', 'latin1').toString()
}

function rejection(code: string, message: string): Rejection {
  return { status: 400, code: `rest_upload_${code}`, message }
}

const NO_DATA = rejection('no_data', 'No data supplied.')

const INVALID_DISPOSITION =
  'Invalid Content-Disposition supplied. Content-Disposition needs to be formatted as `attachment; filename="image.png"` or similar.'
