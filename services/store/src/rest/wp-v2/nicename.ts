import { fold } from '@sultan/kernel/fold'
import type { Customer } from '../../domain/customers.ts'

/** WordPress's user name for addresses: `amina.hodzic@kupac.example` → `amina-hodzic-kupac-example`. */
export function nicename({ username }: Pick<Customer, 'username'>): string {
  return fold(username)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
