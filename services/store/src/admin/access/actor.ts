import type { Rejection } from '../../domain/rejection.ts'
import type { StaffRole } from '../../domain/staff.ts'

/** The sender of a request to the administration API. */
export type Actor =
  | { readonly kind: 'guest' }
  /** The owner, by `npm run store` on the server. Such a person can change the database directly too. */
  | { readonly kind: 'owner' }
  /** An API key. It acts for an administrator, within its permission. */
  | { readonly kind: 'key'; readonly id: number; readonly name: string }
  | { readonly kind: 'staff'; readonly id: number; readonly name: string; readonly role: StaffRole }

/** The actor in the audit log: `key 3 (bookkeeping)`, `administrator 1 (amra)`, `command line`. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'owner') return 'command line'
  if (actor.kind === 'guest') return 'guest'
  const kind = actor.kind === 'key' ? 'key' : actor.role
  return `${kind} ${actor.id} (${actor.name})`
}

/** WooCommerce's code and message for each forbidden operation. */
const FORBIDDEN = {
  list: ['woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.'],
  view: ['woocommerce_rest_cannot_view', 'Sorry, you cannot view this resource.'],
  create: ['woocommerce_rest_cannot_create', 'Sorry, you are not allowed to create resources.'],
  edit: ['woocommerce_rest_cannot_edit', 'Sorry, you are not allowed to edit this resource.'],
  delete: ['woocommerce_rest_cannot_delete', 'Sorry, you are not allowed to delete this resource.'],
  batch: ['woocommerce_rest_cannot_batch', 'Sorry, you are not allowed to batch manipulate this resource.'],
} as const

/** The rejection of an operation that the actor may not do: 401 without a sign-in, otherwise 403; null when allowed. */
export function accessRejection(
  actor: Actor,
  operation: keyof typeof FORBIDDEN,
  staff: 'all' | 'administrators',
): Rejection | null {
  const isAllowed =
    actor.kind === 'key' ||
    actor.kind === 'owner' ||
    (actor.kind === 'staff' && (staff === 'all' || actor.role === 'administrator'))
  if (isAllowed) return null
  const [code, message] = FORBIDDEN[operation]
  return { status: actor.kind === 'guest' ? 401 : 403, code, message }
}
