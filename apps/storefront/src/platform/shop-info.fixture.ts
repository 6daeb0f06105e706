import type { ShopInfo } from './shop-info.ts'

/** For tests: a shop without e-mails and password reset. */
export const sampleShopInfo: ShopInfo = {
  name: 'Sultan',
  address: 'Ferhadija 12',
  idNumber: '4200000000000',
  phone: '+387 33 000 000',
  email: 'info@sultan.example',
  publicUrl: 'https://sultan.example',
  returnDays: 15,
  sendsMail: false,
  passwordReset: 'none',
}
