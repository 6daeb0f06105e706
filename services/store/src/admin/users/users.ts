import { and } from 'drizzle-orm'
import { staff } from '../../db/admin-tables.ts'
import { isAnyOf, isAnyOfGiven } from '../../db/array-conditions.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { list, oneOf, text } from '../framework/fields.ts'
import {
  commonListParams,
  searchCondition,
  selectIdPage,
  sortByColumn,
  sortOrder,
} from '../framework/list-page.ts'
import type { Resource } from '../framework/resource.ts'
import { userFields } from './user-fields.ts'
import { presentUser, userJson } from './user-json.ts'
import { createUser, removeUser, updateUser } from './write-user.ts'

const listParams = {
  ...commonListParams,
  order: sortOrder('asc'),
  orderby: oneOf(['id', 'name', 'email', 'registered_date', 'slug']).default('name'),
  roles: list(text()).default([]),
}

const UNKNOWN: Rejection = { status: 404, code: 'rest_user_invalid_id', message: 'Invalid user ID.' }

const NO_TRASH: Rejection = {
  status: 501,
  code: 'rest_trash_not_supported',
  message: "Users do not support trashing. Set 'force=true' to delete.",
}

/**
 * The accounts of the staff; only administrators may use this resource. Customers are not among them, unlike
 * in WordPress (docs/dialect.md).
 */
export const users: Resource<typeof userFields, typeof listParams> = {
  title: 'user',
  route: '/wp/v2/users',
  staff: 'administrators',
  forbidden: {
    list: ['rest_user_cannot_view', 'Sorry, you are not allowed to list users.'],
    view: ['rest_user_cannot_view', 'Sorry, you are not allowed to list users.'],
    create: ['rest_cannot_create_user', 'Sorry, you are not allowed to create new users.'],
    edit: ['rest_cannot_edit', 'Sorry, you are not allowed to edit this user.'],
    delete: ['rest_user_cannot_delete', 'Sorry, you are not allowed to delete this user.'],
    batch: ['rest_user_cannot_view', 'Sorry, you are not allowed to list users.'],
  },
  fields: userFields,
  listParams,
  required: ['username', 'email'],
  deletion: 'forced',
  deletionResponse: 'wordpress',
  noTrash: NO_TRASH,
  unknown: () => UNKNOWN,
  list({ order, orderby, roles, search, ...params }, { db }) {
    const { id, username, displayName, email, role, createdAt } = staff
    const found = searchCondition([username, email, displayName], search)
    const where = and(found, isAnyOfGiven(role, roles, 'text[]'))
    const column = { id, name: displayName, email, slug: username, registered_date: createdAt }[orderby]
    return selectIdPage(db, { table: staff, id }, { where, order: sortByColumn(column, id, order) }, params)
  },
  async load(ids, scope) {
    const rows = await scope.db
      .select()
      .from(staff)
      .where(isAnyOf(staff.id, ids, 'int[]'))
    return rows.map(member => userJson(member, scope))
  },
  async present(items, { context }) {
    return context === 'edit' ? items : items.map(presentUser)
  },
  create: createUser,
  update: updateUser,
  remove: removeUser,
}
