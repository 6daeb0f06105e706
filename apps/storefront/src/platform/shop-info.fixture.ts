import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import type { ShopInfo } from './shop-info.ts'

/** For tests: a shop that sends no e-mails and has no page for resetting passwords. */
export const sampleShopInfo: ShopInfo = {
  name: 'Sultan',
  address: 'Ferhadija 12',
  idNumber: '4200000000000',
  phone: '+387 33 000 000',
  email: 'info@sultan.example',
  publicUrl: 'https://sultan.example',
  terms: defaultShopTerms,
  sendsMail: false,
  isEmailOptional: false,
  passwordReset: 'none',
}
