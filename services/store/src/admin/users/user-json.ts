import type { StaffMember } from '../../domain/staff.ts'
import { nicename } from '../../format/slug.ts'
import type { Json, Scope } from '../frame/resource.ts'

/** An account of the staff as an administrator sees it. */
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

/** What only an editor sees. */
const EDITED = [
  ...['username', 'first_name', 'last_name', 'email', 'locale', 'nickname', 'roles', 'registered_date'],
  'capabilities',
]

/** An account as a reader sees it. */
export function presentUser(json: Json): Json {
  return Object.fromEntries(Object.entries(json).filter(([name]) => !EDITED.includes(name)))
}
