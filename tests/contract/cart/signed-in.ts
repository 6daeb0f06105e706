import { customers } from '@sultan/store/db/account-tables'
import { EMPTY_ADDRESS, UNKNOWN_ADDRESS } from '@sultan/store/domain/address'
import { issueLoginToken } from '@sultan/store/domain/login-token'
import { publicUrl, type TrialStore, tokenSecret } from './trial-store.ts'

const ferhadija = {
  ...EMPTY_ADDRESS,
  first_name: 'Amina',
  last_name: 'Hodžić',
  address_1: 'Ferhadija 12',
  city: 'Sarajevo',
  postcode: '71000',
  phone: '+38761123456',
}

/** The recorded customers, with their ids. */
const people = {
  amina: {
    id: 2,
    username: 'amina',
    email: 'amina.hodzic@kupac.example',
    firstName: 'Amina',
    lastName: 'Hodžić',
    billing: { ...ferhadija, email: 'amina.hodzic@kupac.example' },
    shipping: ferhadija,
  },
  emir: {
    id: 3,
    username: 'emir',
    email: 'emir.kovacevic@kupac.example',
    firstName: 'Emir',
    lastName: 'Kovačević',
    billing: UNKNOWN_ADDRESS,
    shipping: UNKNOWN_ADDRESS,
  },
}
export type Person = keyof typeof people

/** Puts a recorded customer into the shop as he was at first, or makes him so again. */
export async function register(
  { database, clock }: TrialStore,
  who: Person,
  passwordHash = 'none',
): Promise<void> {
  const row = { ...people[who], passwordHash, tokenEpoch: 0, createdAt: clock.now, updatedAt: clock.now }
  const { id: _, ...rest } = row
  await database.sql
    .insert(customers)
    .overridingSystemValue()
    .values(row)
    .onConflictDoUpdate({ target: customers.id, set: rest })
}

/** Registers a recorded customer and answers the `Authorization` of somebody who has signed in as him. */
export async function signIn(shop: TrialStore, who: Person = 'amina'): Promise<string> {
  await register(shop, who)
  const now = shop.clock.now
  const issuer = { tokenSecret, publicUrl, now: () => now }
  return `Bearer ${issueLoginToken({ customerId: people[who].id, epoch: 0 }, issuer)}`
}
