/**
 * Days of every year on which neither post offices nor couriers work in the Federation of Bosnia and
 * Herzegovina, as `MM-DD`: New Year, Orthodox Christmas, Independence Day, Labour Day, Statehood Day and
 * Catholic Christmas.
 */
const FIXED_DAYS = ['01-01', '01-02', '01-07', '03-01', '05-01', '05-02', '11-25', '12-25']

/**
 * The first two days of Ramazanski bajram and of Kurban-bajram, from the calculated calendar (takvim) that the
 * Islamic Community in Bosnia and Herzegovina uses.
 */
const BAJRAM_DAYS: Readonly<Record<number, readonly string[]>> = {
  2026: ['03-20', '03-21', '05-27', '05-28'],
  2027: ['03-09', '03-10', '05-16', '05-17'],
  2028: ['02-26', '02-27', '05-05', '05-06'],
  2029: ['02-14', '02-15', '04-24', '04-25'],
  2030: ['02-04', '02-05', '04-13', '04-14'],
}

/** The holidays of 2026–2030 as ISO dates, in ascending order. The setting `HOLIDAYS` adds days to them. */
export const holidays: readonly string[] = Object.entries(BAJRAM_DAYS).flatMap(([year, bajram]) =>
  [...FIXED_DAYS, ...bajram].map(day => `${year}-${day}`).sort(),
)
