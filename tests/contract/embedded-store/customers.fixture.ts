import { customers } from '@sultan/store/account-tables'
import { DEFAULT_ADDRESS, EMPTY_ADDRESS } from '@sultan/store/address'
import { issueLoginToken } from '@sultan/store/login-session'
import type { EmbeddedStore } from './embedded-store.fixture.ts'
import { publicUrl, tokenSecret } from './store-settings.fixture.ts'

const ferhadija = {
  ...DEFAULT_ADDRESS,
  first_name: 'Amina',
  last_name: 'Hodžić',
  address_1: 'Ferhadija 12',
  city: 'Sarajevo',
  postcode: '71000',
  phone: '+38761123456',
}

/** The customers of the recorded shop, with their recorded ids. */
const customersByName = {
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
    billing: EMPTY_ADDRESS,
    shipping: EMPTY_ADDRESS,
  },
}
export type RecordedCustomer = keyof typeof customersByName

/** Creates a recorded customer. If the customer exists, restores the recorded values. */
export async function register(
  { database, clock }: Pick<EmbeddedStore, 'database' | 'clock'>,
  who: RecordedCustomer,
  passwordHash = 'none',
): Promise<void> {
  const row = {
    ...customersByName[who],
    passwordHash,
    tokenEpoch: 0,
    createdAt: clock.now,
    updatedAt: clock.now,
  }
  const { id: _, ...rest } = row
  await database.sql
    .insert(customers)
    .overridingSystemValue()
    .values(row)
    .onConflictDoUpdate({ target: customers.id, set: rest })
}

/** Creates an account with the data of a customer in the recordings. Returns its `Authorization` header. */
export async function signIn(
  shop: Pick<EmbeddedStore, 'database' | 'clock'>,
  who: RecordedCustomer = 'amina',
): Promise<string> {
  await register(shop, who)
  const now = shop.clock.now
  const issuer = { tokenSecret, publicUrl, now: () => now }
  return `Bearer ${issueLoginToken({ customerId: customersByName[who].id, epoch: 0 }, issuer)}`
}
