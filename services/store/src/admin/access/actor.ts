import type { Rejection } from '../../domain/rejection.ts'
import type { StaffRole } from '../../domain/staff.ts'

/** Who sends a request to the administration API: a guest, the owner, an API key or a member of the staff. */
export type Actor =
  | { readonly kind: 'guest' }
  /**
   * The shop's owner, who runs `npm run store` on the server and can therefore also change the database
   * directly.
   */
  | { readonly kind: 'owner' }
  /** An API key. It acts for an administrator, within the permission of the key (read, write or both). */
  | { readonly kind: 'key'; readonly id: number; readonly name: string }
  | {
      readonly kind: 'staff'
      readonly id: number
      readonly name: string
      readonly role: StaffRole
      /** Id of the application password with which the member of the staff has signed in. */
      readonly passwordId: number
    }

/**
 * The actor of a change as text for the audit log: `key 3 (bookkeeping)`, `administrator 1 (amra)`, `command
 * line`.
 */
export function actorName(actor: Actor): string {
  if (actor.kind === 'owner') return 'command line'
  if (actor.kind === 'guest') return 'guest'
  const kind = actor.kind === 'key' ? 'key' : actor.role
  return `${kind} ${actor.id} (${actor.name})`
}

/**
 * Who may use a route: everybody who reaches the server, every member of the staff, or administrators only.
 * API keys and the owner may use every route.
 */
export type Audience = 'everyone' | 'all' | 'administrators'

/** Code and message of the error response for each forbidden operation. */
export type ForbiddenMessages = Readonly<Record<Operation, readonly [code: string, message: string]>>

type Operation = 'list' | 'view' | 'create' | 'edit' | 'delete' | 'batch'

/** WooCommerce's error codes and messages for forbidden operations. */
const FORBIDDEN: ForbiddenMessages = {
  list: ['woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.'],
  view: ['woocommerce_rest_cannot_view', 'Sorry, you cannot view this resource.'],
  create: ['woocommerce_rest_cannot_create', 'Sorry, you are not allowed to create resources.'],
  edit: ['woocommerce_rest_cannot_edit', 'Sorry, you are not allowed to edit this resource.'],
  delete: ['woocommerce_rest_cannot_delete', 'Sorry, you are not allowed to delete this resource.'],
  batch: ['woocommerce_rest_cannot_batch', 'Sorry, you are not allowed to batch manipulate this resource.'],
}

/** The error response for an operation that the actor may not perform; null when the operation is allowed. */
export function accessRejection(
  actor: Actor,
  operation: Operation,
  staff: Audience,
  messages: ForbiddenMessages = FORBIDDEN,
): Rejection | null {
  const isAllowed =
    staff === 'everyone' ||
    actor.kind === 'key' ||
    actor.kind === 'owner' ||
    (actor.kind === 'staff' && (staff === 'all' || actor.role === 'administrator'))
  if (isAllowed) return null
  const [code, message] = messages[operation]
  return { status: forbiddenStatus(actor), code, message }
}

/** The HTTP status of the response to a forbidden request: 401 when nobody is signed in, otherwise 403. */
const forbiddenStatus = (actor: Actor): 401 | 403 => (actor.kind === 'guest' ? 401 : 403)
