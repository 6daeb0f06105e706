import { and, asc, eq, type SQL } from 'drizzle-orm'
import { applicationPasswords as table } from '../../db/admin-tables.ts'
import type { Executor } from '../../db/executor.ts'
import { ok, type Result, reject } from '../../domain/rejection.ts'
import { createApplicationPassword, staffMemberById } from '../../domain/staff.ts'
import { sanitizeLine } from '../../format/text.ts'
import { missingParams } from '../../http/params.ts'
import { type RestResponse, rejectionResponse, respond } from '../../http/response.ts'
import type { AdminRequest, AdminRoute, Method } from '../framework/admin-route.ts'
import { recordChange } from '../framework/audit-log.ts'
import { readOnly, text } from '../framework/fields.ts'
import { type Json, pathId, type WriteScope } from '../framework/resource.ts'
import { writeInTransaction } from '../framework/write-item.ts'
import { NOT_LOGGED_IN } from './own-user.ts'
import { users } from './users.ts'

/** Maximum number of application passwords that one account can get through the administration API. */
const MAX_PASSWORDS = 50
const MAX_NAME_LENGTH = 200

const fields = {
  uuid: readOnly(text()),
  app_id: readOnly(text()),
  name: text().describe('Name of the program.'),
  created: readOnly(text()),
  password: readOnly(text().describe('Only in the response to its creation.')),
}

type PasswordRow = typeof table.$inferSelect

const forbidden = (operation: string, verb: string) =>
  [
    `rest_cannot_${operation}_application_passwords`,
    `Sorry, you are not allowed to ${verb} application passwords for this user.`,
  ] as const

const FORBIDDEN = {
  list: forbidden('list', 'list'),
  view: forbidden('read', 'read'),
  create: forbidden('create', 'create'),
  edit: forbidden('edit', 'edit'),
  delete: forbidden('delete', 'delete'),
  batch: forbidden('edit', 'edit'),
}

/**
 * The application passwords of staff accounts. Members of the staff manage the passwords of their own account
 * (`users/me`), administrators those of all accounts. Only the response to the creation contains the password
 * itself.
 */
export const applicationPasswordRoutes: readonly AdminRoute[] = [
  ...routesOf(`${users.route}/me/application-passwords`, 'all'),
  ...routesOf(`${users.route}/:user_id/application-passwords`, 'administrators'),
]

function routesOf(route: string, staff: 'all' | 'administrators'): readonly AdminRoute[] {
  const item = `${route}/:password`
  const common = { staff, forbidden: FORBIDDEN, args: {}, schema: { title: 'application_password', fields } }
  const introspection: AdminRoute = {
    ...common,
    ...{ method: 'GET', route: `${route}/introspect`, operation: 'view' },
    handle: request => show(request, usedBy(request)),
  }
  return [
    ...(staff === 'all' ? [introspection] : []),
    { ...common, method: 'GET', route, operation: 'list', handle: list },
    {
      ...common,
      ...{ method: 'POST', route, operation: 'create', args: fields, required: ['name'] },
      handle: request => create(request, route),
    },
    { ...common, method: 'DELETE', route, operation: 'delete', handle: request => remove(request, null) },
    {
      ...common,
      ...{ method: 'GET', route: item, operation: 'view' },
      handle: request => show(request, eq(table.uuid, request.path.password ?? '')),
    },
    {
      ...common,
      ...{ method: 'DELETE', route: item, operation: 'delete' },
      handle: request => remove(request, request.path.password ?? ''),
    },
  ]
}

/** Id of the account in the route; for `users/me` the id of the sender's account, or 0 without an account. */
function accountId(request: AdminRequest): number {
  if (request.path.user_id !== undefined) return pathId(request, 'user_id')
  return request.actor.kind === 'staff' ? request.actor.id : 0
}

/** SQL condition for the application password with which the request was authenticated. */
function usedBy({ actor }: AdminRequest): SQL {
  return eq(table.id, actor.kind === 'staff' ? actor.passwordId : 0)
}

async function list(request: AdminRequest): Promise<RestResponse> {
  const id = accountId(request)
  if ((await staffMemberById(request.db, id)) === null) return unknownAccount(request)
  const rows = await passwordsOf(request.db, id)
  return respond(rows.map(row => linked(row, request)))
}

async function show(request: AdminRequest, condition: SQL): Promise<RestResponse> {
  const [row] = await passwordsOf(request.db, accountId(request), condition)
  return row === undefined ? rejectionResponse(UNKNOWN.rejection) : respond(linked(row, request))
}

async function create(request: AdminRequest, route: string): Promise<RestResponse> {
  const missing = missingParams(request.rawParams, ['name'])
  if (missing !== null) return rejectionResponse(missing)
  const name = sanitizeLine(request.rawParams.name).slice(0, MAX_NAME_LENGTH)
  const id = accountId(request)
  const member = await staffMemberById(request.db, id)
  if (member === null) return unknownAccount(request)
  const written = await writeInTransaction(request, async scope => {
    const rejected = await nameRejection(scope, id, name)
    if (rejected !== null) return rejected
    const password = await createApplicationPassword(scope.db, { staffId: id, name }, scope.now)
    const [row] = await passwordsOf(scope.db, id, eq(table.name, name))
    if (row === undefined) throw new Error('The application password was not stored.')
    await record(scope, 'create', { user: member.username, name }, id)
    return ok({ row, password })
  })
  if (!written.ok) return rejectionResponse(written.rejection)
  const { row, password } = written.value.value
  const own = route.replace(':user_id', `${id}`).replace('/me/', `/${id}/`)
  const location = `${request.apiUrl}${own}/${row.uuid}`
  return respond({ ...linked(row, request), password }, { Location: location }, 201)
}

/**
 * Deletes one application password of a staff account, or all application passwords of the account when
 * `uuid` is null.
 */
async function remove(request: AdminRequest, uuid: string | null): Promise<RestResponse> {
  const id = accountId(request)
  const member = await staffMemberById(request.db, id)
  if (member === null) return unknownAccount(request)
  const written = await writeInTransaction(
    request,
    async (scope): Promise<Result<readonly PasswordRow[]>> => {
      const condition = and(eq(table.staffId, id), uuid === null ? undefined : eq(table.uuid, uuid))
      const deleted = await scope.db.delete(table).where(condition).returning()
      if (deleted.length === 0 && uuid !== null) return UNKNOWN
      for (const { name } of deleted) await record(scope, 'delete', { user: member.username, name }, id)
      return ok(deleted)
    },
  )
  if (!written.ok) return rejectionResponse(written.rejection)
  const deleted = written.value.value
  const [previous] = deleted
  if (uuid === null || previous === undefined) return respond({ deleted: true, count: deleted.length })
  return respond({ deleted: true, previous: passwordJson(previous) })
}

async function nameRejection({ db }: WriteScope, staffId: number, name: string) {
  if (name === '') return EMPTY_NAME
  const rows = await passwordsOf(db, staffId)
  if (rows.some(row => row.name === name)) return DUPLICATE_NAME
  return rows.length >= MAX_PASSWORDS ? TOO_MANY : null
}

function record(scope: WriteScope, action: 'create' | 'delete', json: Json, id: number): Promise<void> {
  const [before, after] = action === 'create' ? [null, json] : [json, null]
  return recordChange(scope, { action, resource: 'application_password', id, before, after })
}

function passwordsOf(db: Executor, staffId: number, condition?: SQL): Promise<readonly PasswordRow[]> {
  const own = and(eq(table.staffId, staffId), condition)
  return db.select().from(table).where(own).orderBy(asc(table.id))
}

function passwordJson({ uuid, name, createdAt }: PasswordRow): Json {
  const created = createdAt.toISOString().slice(0, 19)
  return { uuid, app_id: '', name, created, last_used: null, last_ip: null }
}

function linked(row: PasswordRow, { apiUrl }: AdminRequest): Json {
  const href = `${apiUrl}${users.route}/${row.staffId}/application-passwords/${row.uuid}`
  return { ...passwordJson(row), _links: { self: [{ href, targetHints: { allow: ITEM_METHODS } }] } }
}

const ITEM_METHODS: readonly Method[] = ['GET', 'DELETE']

function unknownAccount({ path }: AdminRequest): RestResponse {
  if (path.user_id === undefined) return rejectionResponse(NOT_LOGGED_IN)
  return rejectionResponse({ status: 404, code: 'rest_user_invalid_id', message: 'Invalid user ID.' })
}

const UNKNOWN = reject(404, 'rest_application_password_not_found', 'Application password not found.')
const EMPTY_NAME = reject(
  400,
  'application_password_empty_name',
  'An application name is required to create an application password.',
)
const DUPLICATE_NAME = reject(
  409,
  'application_password_duplicate_name',
  'Each application name should be unique.',
)
const TOO_MANY = reject(
  400,
  'sultan_too_many_passwords',
  `An account has at most ${MAX_PASSWORDS} passwords.`,
)
