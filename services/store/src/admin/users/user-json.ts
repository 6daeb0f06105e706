import type { StaffMember } from '../../domain/staff.ts'
import { nicename } from '../../format/slug.ts'
import type { Json, Scope } from '../framework/resource.ts'

/** JSON of a staff account with `context=edit`. */
export function userJson(member: StaffMember, { context }: Pick<Scope, 'context'>): Json {
  const { publicUrl } = context
  const slug = nicename(member.username)
  return {
    id: member.id,
    username: member.username,
    name: member.displayName,
    ...{ first_name: '', last_name: '' },
    email: member.email,
    url: publicUrl,
    description: '',
    link: `${publicUrl}/author/${slug}/`,
    locale: 'bs_BA',
    nickname: member.username,
    slug,
    roles: [member.role],
    registered_date: `${member.createdAt.toISOString().slice(0, 19)}+00:00`,
    capabilities: { [member.role]: true },
    avatar_urls: {},
    meta: [],
    is_super_admin: member.role === 'administrator',
    woocommerce_meta: {},
  }
}

/** Fields of a staff account that only responses with `context=edit` contain. */
const EDITED = [
  ...['username', 'first_name', 'last_name', 'email', 'locale', 'nickname', 'roles', 'registered_date'],
  'capabilities',
]

/** Removes the fields of a staff account that only responses with `context=edit` contain. */
export function presentUser(json: Json): Json {
  return Object.fromEntries(Object.entries(json).filter(([name]) => !EDITED.includes(name)))
}
