import { isRecord } from '@sultan/kernel/is-record'
import type { Rejection } from '../../domain/rejection.ts'
import { missingParams } from '../../http/params.ts'
import { asList } from '../../http/php-query.ts'
import { rejectionResponse, respond } from '../../http/response.ts'
import {
  type AdminRequest,
  type AdminRoute,
  type Method,
  WRITE_METHODS,
  withLinks,
} from '../framework/admin-route.ts'
import { MAX_ITEMS, TOO_MANY } from '../framework/batch.ts'
import { INVALID_VALUE, notSupported } from '../framework/not-supported.ts'
import type { Json } from '../framework/resource.ts'
import { isCurrent, isPossible, type Setting, settingJson } from './setting.ts'
import { SETTING_GROUPS } from './setting-groups.ts'

const ROUTE = '/wc/v3/settings'
const common = { staff: 'all', args: {} } as const
const ITEM_METHODS: readonly Method[] = ['GET', ...WRITE_METHODS]

/**
 * The settings of the shop with their current values, which come from environment variables or are constants.
 * No request can change a setting: a request with another value is rejected.
 */
export const settings: readonly AdminRoute[] = [
  {
    ...common,
    method: 'GET',
    route: ROUTE,
    operation: 'list',
    handle: async ({ apiUrl }) =>
      respond(
        SETTING_GROUPS.map(({ id, label }) => ({
          ...{ id, label, description: '', parent_id: '', sub_groups: [] },
          _links: { options: [{ href: `${apiUrl}${ROUTE}/${id}` }] },
        })),
      ),
  },
  ...WRITE_METHODS.map(
    (method): AdminRoute => ({
      ...common,
      ...{ method, route: `${ROUTE}/batch`, operation: 'batch' },
      handle: async request => batchResponse(request, null),
    }),
  ),
  {
    ...common,
    ...{ method: 'GET', route: `${ROUTE}/:group`, operation: 'list' },
    async handle(request) {
      const group = request.path.group ?? ''
      const found = settingsInGroup(group, request)
      if (found === null) return rejectionResponse(UNKNOWN_GROUP)
      return respond(found.map(setting => linked(settingJson(setting), group, setting.id, request)))
    },
  },
  ...WRITE_METHODS.map(
    (method): AdminRoute => ({
      ...common,
      ...{ method, route: `${ROUTE}/:group/batch`, operation: 'batch' },
      handle: async request => batchResponse(request, request.path.group ?? ''),
    }),
  ),
  ...ITEM_METHODS.map(
    (method): AdminRoute => ({
      ...common,
      ...{ method, route: `${ROUTE}/:group/:setting`, operation: method === 'GET' ? 'view' : 'edit' },
      async handle(request) {
        const { group = '', setting: id = '' } = request.path
        const { rawParams } = request
        const lacking = method === 'GET' ? null : missingParams(rawParams, ['value'])
        if (lacking !== null) return rejectionResponse(lacking)
        const result = settingResult(group, id, method === 'GET' ? undefined : rawParams.value, request)
        return 'rejection' in result ? rejectionResponse(result.rejection) : respond(result.json)
      },
    }),
  ),
]

type SettingResult = { readonly json: Json } | { readonly rejection: Rejection }

/**
 * Returns the JSON of a setting, or an error response when the setting is unknown. `sent` is the value in an
 * update request. If `sent` is not the current value of the setting, the result is an error response, because
 * no request can change a setting.
 */
function settingResult(group: string, id: string, sent: unknown, request: AdminRequest): SettingResult {
  const found = settingsInGroup(group, request)
  if (found === null) return { rejection: UNKNOWN_GROUP }
  const setting = found.find(one => one.id === id)
  if (setting === undefined) return { rejection: UNKNOWN_SETTING }
  if (sent !== undefined && !isPossible(setting, sent)) return INVALID_VALUE
  if (sent !== undefined && !isCurrent(setting, sent)) return fixed(setting)
  return { json: linked({ ...settingJson(setting), group_id: group }, group, id, request) }
}

/**
 * Responds to a batch request with up to 100 settings. The group of a setting is in the path of the request
 * or in the field `group_id` of the setting. For a rejected setting the response contains an error object.
 */
function batchResponse(request: AdminRequest, group: string | null) {
  const items = asList(request.rawParams.update) ?? []
  if (items.length > MAX_ITEMS) return rejectionResponse(TOO_MANY)
  const update = items.filter(isRecord).map(item => {
    const result = settingResult(group ?? String(item.group_id), String(item.id), item.value, request)
    if ('json' in result) return result.json
    const { code, message, status } = result.rejection
    return { id: item.id, error: { code, message, data: { status } } }
  })
  return respond({ update })
}

function settingsInGroup(group: string, { context }: AdminRequest): readonly Setting[] | null {
  return SETTING_GROUPS.find(({ id }) => id === group)?.settings(context) ?? null
}

function linked(json: Json, group: string, id: string, { apiUrl }: AdminRequest): Json {
  const collection = `${apiUrl}${ROUTE}/${group}`
  return withLinks(json, `${collection}/${id}`, collection, ITEM_METHODS)
}

function fixed({ id, variable }: Setting) {
  return notSupported(
    variable === undefined
      ? `The embedded store has no other value of ${id}.`
      : `${id} comes from the environment variable ${variable} of the server and is changed there.`,
  )
}

const UNKNOWN_GROUP: Rejection = {
  status: 404,
  code: 'rest_setting_setting_group_invalid',
  message: 'Invalid setting group.',
}

const UNKNOWN_SETTING: Rejection = {
  status: 404,
  code: 'rest_setting_setting_invalid',
  message: 'Invalid setting.',
}
