/**
 * Countries, continents and currencies from the CLDR data of the JavaScript engine, in English as in
 * WooCommerce.
 */

interface Country {
  readonly code: string
  readonly name: string
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const currencyNames = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' })

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/**
 * Region codes that have a name in CLDR but are not countries: groups of countries (`EU`), the unknown region
 * (`ZZ`), pseudo-regions (`XA`, `XB`), and exceptionally reserved codes of ISO 3166 (`AC`).
 */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

/** All countries, sorted by name. */
export const listCountries = (): readonly Country[] =>
  LETTERS.flatMap(first =>
    LETTERS.flatMap(second => {
      const code = first + second
      const name = NO_COUNTRIES.has(code) ? undefined : regionNames.of(code)
      // `Intl.Locale` replaces a country code that is no longer used, such as YU, by a current code.
      const isCurrent = new Intl.Locale(`und-${code}`).region === code
      return name === undefined || !isCurrent ? [] : [{ code, name: name.replaceAll(' & ', ' and ') }]
    }),
  ).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const CONTINENT_NAMES = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
} as const

type ContinentCode = keyof typeof CONTINENT_NAMES
const CONTINENT_CODES: readonly ContinentCode[] = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA']

/**
 * The countries of South America. They must be listed, because time zones of both Americas begin with
 * `America/`.
 */
const SOUTH_AMERICA = new Set('AR BO BR CL CO EC FK GF GY PE PY SR UY VE'.split(' '))
/** Continents of countries whose continent does not follow from the name of their first time zone. */
const BY_COUNTRY: Readonly<Record<string, ContinentCode>> = {
  ...{ CV: 'AF', IO: 'AF', KM: 'AF', MG: 'AF', MU: 'AF', RE: 'AF', SC: 'AF', SH: 'AF', YT: 'AF' },
  ...{ BV: 'AN', GS: 'AN', HM: 'AN', TF: 'AN', MV: 'AS', CC: 'AS', CX: 'AS' },
  ...{ FO: 'EU', IS: 'EU', SJ: 'EU', CY: 'EU', BM: 'NA', RU: 'EU', TR: 'AS' },
}

const BY_ZONE: Readonly<Record<string, ContinentCode>> = {
  ...{ Africa: 'AF', Antarctica: 'AN', Asia: 'AS', Europe: 'EU', America: 'NA' },
  ...{ Pacific: 'OC', Australia: 'OC', Arctic: 'EU' },
}

interface Continent {
  readonly code: string
  readonly name: string
  readonly countries: readonly Country[]
}

/** Lists the continents with their countries. */
export function listContinents(): readonly Continent[] {
  const byContinent = Map.groupBy(listCountries(), ({ code }) => continentOf(code))
  return CONTINENT_CODES.map(code => ({
    code,
    name: CONTINENT_NAMES[code],
    countries: byContinent.get(code) ?? [],
  }))
}

/** A locale with the method `getTimeZones`, which TypeScript's type `Intl.Locale` lacks. */
interface LocaleWithTimeZones extends Intl.Locale {
  getTimeZones?(): readonly string[] | undefined
}

function continentOf(country: string): ContinentCode | null {
  if (SOUTH_AMERICA.has(country)) return 'SA'
  const own = BY_COUNTRY[country]
  if (own !== undefined) return own
  const locale: LocaleWithTimeZones = new Intl.Locale(`und-${country}`)
  const [zone = ''] = locale.getTimeZones?.() ?? []
  return BY_ZONE[zone.split('/')[0] ?? ''] ?? null
}

interface Currency {
  readonly code: string
  readonly name: string
  readonly symbol: string
}

/** All currencies, sorted by code. */
export const listCurrencies = (): readonly Currency[] =>
  Intl.supportedValuesOf('currency').flatMap(code => {
    const name = currencyNames.of(code)
    return name === undefined ? [] : [{ code, name, symbol: currencySymbol(code) }]
  })

function currencySymbol(currency: string): string {
  const format = new Intl.NumberFormat('bs', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency
}
