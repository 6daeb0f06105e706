/**
 * A search query that resembles words of products that must not be found. The first result must have a SKU
 * that begins with one of `first`. No result may have a SKU that begins with one of `never`. If `isAlone` is
 * true, the SKU of every result must begin with one of `first`. If `first` is empty, the query must find
 * nothing.
 */
export interface ConfusableQuery {
  readonly typed: string
  readonly first: readonly string[]
  readonly never: readonly string[]
  readonly isAlone: boolean
}

/**
 * Search queries that were written before the search engine distinguished exact words from similar words. Do
 * not add a rule to the search that helps only one of these queries.
 */
export const confusableQueries: readonly ConfusableQuery[] = [
  // Each of these queries has a word that sounds or looks like a word of products that must not be found.
  query('muska', ['ODJ'], ['MIR-010', 'MIR-011', 'MIR-012', 'MIS']),
  query(
    'muški',
    ['MIR-001', 'MIR-002', 'MIR-003', 'MIR-013', 'MIR-014', 'ODJ'],
    ['MIR-010', 'MIR-011', 'MIS'],
  ),
  query('misk', ['MIR-010', 'MIR-011', 'MIR-012'], ['ODJ', 'MIS', 'KOZ', 'MIR-002', 'MIR-003']),
  query('musk', ['MIR-010', 'MIR-011', 'MIR-012'], ['ODJ', 'MIS', 'KOZ', 'MIR-002', 'MIR-003']),
  query('kana', ['KOZ-005'], ['KAH', 'ODJ-017', 'MIS', 'KNJ']),
  query('jasin', ['KNJ-005'], ['MIR']),
  query('jasmin', ['MIR-005'], ['KNJ']),
  query('levha', ['DEK-001', 'DEK-002', 'DEK-003'], ['ODJ', 'ULJ']),
  alone('Lejla', 'ODJ-002'),
  query('behar', ['MIR-006'], ['DOM', 'KAH']),
  query('bahur', ['DOM'], ['MIR-006', 'KAH']),
  query('koža', ['ODJ-013', 'MIR-003', 'KOZ-003', 'ULJ-005'], ['KOZ-006', 'KOZ-007', 'KOZ-008', 'ODJ-009']),
  query(
    'kosa',
    ['KOZ-004', 'KOZ-005', 'KOZ-006', 'KOZ-007', 'ULJ-005', 'ULJ-006'],
    ['KNJ', 'MIR', 'HRA', 'ODJ-013'],
  ),
  query('nana', ['MIR-008', 'HID-008', 'MIS-003', 'KNJ-023'], ['KOZ-005', 'ODJ', 'POK']),
  query('hodža', ['KNJ-018'], ['ODJ', 'KNJ-015', 'HID']),
  query('hadž', ['KNJ-015', 'ODJ-015'], ['KNJ-018', 'HID']),
  query('bakar', ['KAH', 'POK-002'], ['DOM', 'ULJ']),
  query('čoha', ['ODJ-016', 'ODJ-018'], ['HID', 'KOZ']),
  query('duhan', ['MIR-002'], ['ODJ', 'KNJ']),
  query('ambra', ['MIR-007'], ['ULJ', 'KNJ', 'ODJ']),
  query('safna', ['SED-006'], ['ODJ', 'MIR']),
  query('Safija', ['ODJ-001'], ['SED', 'MIR', 'KNJ']),

  // Search queries with a word that is the beginning or a part of other words of the catalogue
  query('kapa', ['ODJ-017', 'ODJ-018'], ['ULJ', 'MIR', 'KAH', 'KOZ']),
  query('kim', ['HRA-005', 'ULJ-001', 'ULJ-002', 'ULJ-003'], ['ODJ']),
  alone('kimono', 'ODJ-003'),
  query('med', ['HRA-003', 'HRA-004'], ['KNJ-003', 'KNJ-015', 'MIS', 'KAH']),
  query('rahat', ['HRA-006'], ['POK-002', 'KNJ']),
  query('šafran', ['MIR-007'], ['SED', 'ODJ']),
  query('sandal', ['MIR-001', 'KOZ-008'], ['KNJ', 'ODJ']),
  query('Oman', ['DOM-001', 'DOM-002', 'KOZ-006'], ['KNJ', 'ODJ', 'KAH']),
  query('lovor', ['SAP-001', 'SAP-002'], ['HRA', 'POK', 'MIR']),
  query('sapun', ['SAP'], ['MIR-004', 'KNJ', 'ODJ', 'HRA']),

  // Search queries in Ekavian forms or in Cyrillic
  query('sveća', ['DEK-004'], ['ODJ', 'KNJ', 'POK-002', 'MIR-003']),
  query('telo', ['ULJ', 'KOZ', 'SAP'], ['ODJ-013', 'ODJ-015', 'SED', 'KNJ']),
  query('mesto', ['SED-006'], ['ODJ-013', 'KOZ']),
  query('beli misk', ['MIR-010', 'MIR-011'], ['ODJ', 'KNJ', 'DOM']),
  query('dečak', ['ODJ-020'], ['ODJ-014', 'HID']),
  query('cvet', ['MIR', 'ULJ'], ['ODJ', 'KNJ', 'HID']),
  query('prevod', ['KNJ-002', 'KNJ-003'], ['KOZ', 'HRA', 'ODJ']),
  query('зубна паста', ['MIS-003'], ['SED', 'KNJ', 'HRA']),
  query('мушка галабија', ['ODJ-014'], ['MIR', 'MIS']),
  query('мисвак', ['MIS'], ['MIR']),
  query('јасмин', ['MIR-005'], ['KNJ']),
  query('ћилим', ['SED-007'], ['TES', 'KNJ']),
  query(
    'дечје књиге',
    ['KNJ-008', 'KNJ-011', 'KNJ-012', 'KNJ-016', 'KNJ-017', 'KNJ-018', 'KNJ-019'],
    ['ODJ', 'SED'],
  ),

  // Search queries that are a number, a size or an SKU
  query('99 zrna', ['TES-002'], ['ODJ', 'HRA', 'KNJ']),
  query('24 čaše', ['HID-002'], ['KNJ', 'MIR']),
  query('250 ml', ['ULJ-002', 'KOZ-007'], ['KOZ-004', 'SAP-004']),
  query('30 ml', ['ULJ-005', 'KOZ-008'], ['POK-004', 'MIR']),
  query('40 hadisa', ['KNJ-006'], ['SAP', 'ODJ', 'DOM']),
  alone('MIR-010', 'MIR-010'),
  alone('fes 58', 'ODJ-018'),
  nothing('2027'),

  // Search queries for electronics, which the demo shop does not sell
  nothing('samsung galaxy'),
  nothing('kindle'),
  nothing('sandisk'),
  nothing('nikon'),
  nothing('jabra'),
  nothing('playstation'),
  nothing('powerbank'),
]

function query(typed: string, first: readonly string[], never: readonly string[]): ConfusableQuery {
  return { typed, first, never, isAlone: false }
}

function alone(typed: string, ...first: readonly string[]): ConfusableQuery {
  return { typed, first, never: [], isAlone: true }
}

function nothing(typed: string): ConfusableQuery {
  return { typed, first: [], never: [], isAlone: true }
}
