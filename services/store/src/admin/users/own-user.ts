import { staffMemberById } from '../../domain/staff.ts'
import { rejectionResponse, respond } from '../../http/response.ts'
import { type AdminRoute, withLinks } from '../framework/admin-route.ts'
import { oneOf } from '../framework/fields.ts'
import { userFields } from './user-fields.ts'
import { presentUser, userJson } from './user-json.ts'
import { users } from './users.ts'

/**
 * `GET users/me`: the account that sends the request. Responds 401 to a request without a sign-in, as
 * WordPress does.
 */
export const ownUser: AdminRoute = {
  ...{ method: 'GET', route: `${users.route}/me`, operation: 'view', staff: 'everyone' },
  args: { context: oneOf(['view', 'edit']).default('view') },
  schema: { title: users.title, fields: userFields },
  async handle(request) {
    const { actor, db, apiUrl, rawParams } = request
    const member = actor.kind === 'staff' ? await staffMemberById(db, actor.id) : null
    if (member === null) return rejectionResponse(NOT_LOGGED_IN)
    const json = userJson(member, request)
    const collection = `${apiUrl}${users.route}`
    const shown = rawParams.context === 'edit' ? json : presentUser(json)
    return respond(withLinks(shown, `${collection}/${member.id}`, collection, ['GET']))
  },
}

export const NOT_LOGGED_IN = {
  status: 401,
  code: 'rest_not_logged_in',
  message: 'You are not currently logged in.',
}
