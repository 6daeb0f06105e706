import type { BrokenShop } from './broken-shop.fixture.ts'

const unreadable = {
  woocommerce: ['· WooCommerce is active; its version cannot be read with this key'],
  general: ['· The general settings cannot be read with this key'],
  guests: ['· The settings of accounts cannot be read with this key'],
  payment: ['· Cash on delivery cannot be read with this key'],
  shipping: ['· The shipping zones cannot be read with this key'],
  taxes: ['· The taxes cannot be read with this key'],
  webhooks: ['· The webhooks cannot be read with this key'],
}
const keyNotAccepted =
  '✗ The shop does not accept the key → copy STORE_KEY again (WooCommerce → Settings → Advanced → REST API); if it is right, WordPress does not detect TLS, or does not receive the Authorization header: pass HTTPS and the header on to PHP'
const limited =
  'all shoppers share the address of this server: switch on proxy support in the rate limits, so that each shopper is counted by IP address'
const passwordLink = 'The link for lost passwords leads to ORIGIN/my-account/lost-password/'

/** Test cases of `npm run doctor`: shops with a wrong address, API key, sign-in, clock or server setting. */
export const brokenAccess: Readonly<Record<string, BrokenShop>> = {
  'without a JWT plugin': {
    options: { plugin: null },
    report: {
      'sign-in': [
        '✗ No JWT plugin: customers cannot sign in → install “JWT Authentication for WP REST API” (Tmeister) and set JWT_AUTH_SECRET_KEY in wp-config.php',
      ],
    },
  },
  'with a version of usefulteam’s plugin whose tokens live ten minutes': {
    options: { plugin: 'usefulteam' },
    report: {
      'sign-in': [
        '! Sign-in: JWT Auth (usefulteam); unless a filter changes it, its tokens live 10 minutes, then shoppers have to sign in again → add the filter jwt_auth_expire with a longer time (7 days), or use Tmeister’s plugin',
        '✓ The Authorization header reaches WordPress',
      ],
    },
  },
  'with a version of usefulteam’s plugin before 3': {
    options: { plugin: 'usefulteam-2' },
    report: {
      'sign-in': [
        '✓ Sign-in: JWT Auth (usefulteam), a version before 3, whose tokens live 7 days',
        '✓ The Authorization header reaches WordPress',
      ],
    },
  },
  'whose JWT plugin fails': {
    change: shop => shop.failures.set('/jwt-auth/v1/*', { status: 500 }),
    report: {
      'sign-in': ['✗ Sign-in fails (500) → see the PHP error log of WordPress; customers cannot sign in'],
    },
  },
  'that removes the Authorization header': {
    options: { passesAuthorization: false },
    report: {
      ...unreadable,
      key: [keyNotAccepted],
      'sign-in': [
        '✓ Sign-in: JWT Authentication for WP REST API (Tmeister)',
        '✗ The web server removes the Authorization header: neither the key nor sign-in can work → Apache: add “CGIPassAuth On”, or “SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1”, to .htaccess',
      ],
    },
  },
  'that does not know the API key': {
    remote: () => ({ key: 'ck_wrong' }),
    report: { ...unreadable, key: [keyNotAccepted] },
  },
  'with a renamed account page and an API key that cannot read its path': {
    settings: { accountPage: 'moj-racun' },
    remote: () => ({ key: 'ck_wrong' }),
    report: {
      ...unreadable,
      key: [keyNotAccepted],
      'lost-password': [
        `! ${passwordLink}, where no form is → set SHOP_PAGE_PASSWORD to the path of the form on the account page, which this key cannot read`,
      ],
    },
  },
  'whose API key has another secret than the server': {
    remote: () => ({ secret: 'cs_wrong' }),
    report: {
      ...unreadable,
      key: ['✗ The key is known, but the secret is wrong → copy STORE_SECRET again, or make a new key'],
    },
  },
  'whose API key is read-only': {
    options: { keyMayWrite: false },
    report: {
      key: [
        '✓ The key gives access to orders and customers',
        '✗ The key has read permission only: customers cannot register → set its permissions to Read/Write (WooCommerce → Settings → Advanced → REST API)',
      ],
    },
  },
  'with plain permalinks': {
    options: { permalinks: 'plain' },
    report: {
      connection: [
        '✓ Primjer trgovina responds in … ms',
        '· The connection is not encrypted, but does not leave this machine',
        '! Permalinks are plain: one of the JWT plugins does not work with them → WordPress → Settings → Permalinks: choose “Post name”',
        '✓ The clocks agree',
      ],
      'lost-password': [
        `! ${passwordLink}, where no form is → WordPress → Settings → Permalinks: choose “Post name”`,
      ],
    },
  },
  'whose clock is five minutes ahead': {
    change: shop => shop.passTime(300_000),
    report: {
      connection: [
        '✓ Primjer trgovina responds in … ms',
        '· The connection is not encrypted, but does not leave this machine',
        '✓ Permalinks are on',
        '! The shop’s clock is … s ahead of this machine’s: sign-ins may expire at once → set both by NTP',
      ],
    },
  },
  'whose products cannot be read': {
    change: shop => shop.failures.set('/wc/store/v1/*', { status: 500 }),
    report: {
      catalogue: ['✗ The products cannot be read (500) → see WooCommerce → Status → Logs'],
      products: ['· The kinds of products cannot be read'],
    },
  },
  'that limits the requests of this machine': {
    change: shop => shop.failures.set('/wc/store/v1/products', { rateLimit: 5 }),
    report: {
      catalogue: [`✗ WooCommerce rejects the doctor: too many requests of this machine → ${limited}`],
      products: ['· The kinds of products cannot be read'],
    },
  },
  'in a folder above the folder in STORE_URL': {
    remote: shop => ({ url: `${shop.url}/ducan/stari` }),
    isEnd: true,
    report: {
      connection: [
        '· The connection is not encrypted, but does not leave this machine',
        '✗ WordPress is at ORIGIN, not at the address in STORE_URL → set STORE_URL=ORIGIN',
      ],
    },
  },
  'in a folder to which the front page of its host leads': {
    options: { folder: '/prodaja' },
    remote: shop => ({ url: new URL(shop.url).origin }),
    isEnd: true,
    report: {
      connection: [
        '· The connection is not encrypted, but does not leave this machine',
        '✗ WordPress is at ORIGIN/prodaja, not at the address in STORE_URL → set STORE_URL=ORIGIN/prodaja',
      ],
    },
  },
  'in maintenance mode': {
    change: shop => shop.failures.set('*', { html: 'maintenance', status: 503 }),
    isEnd: true,
    report: {
      connection: [
        '· The connection is not encrypted, but does not leave this machine',
        '✗ The shop is not available (503) → WordPress is in maintenance mode during an update, or overloaded: try again; if it lasts, see its PHP error log',
      ],
    },
  },
}
