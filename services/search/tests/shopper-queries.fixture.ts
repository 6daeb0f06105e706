/**
 * A search query as a shopper types it in the demo shop. The product that is the expected first result has
 * one of the SKUs `skus`.
 */
export interface ShopperQuery {
  readonly typed: string
  readonly skus: readonly string[]
}

/**
 * Queries that were written before the ranking rules. Do not add a rule to the search that helps only one of
 * these queries.
 */
export const shopperQueries: readonly ShopperQuery[] = [
  // Queries without typos, some with diacritics, some without diacritics, some in Cyrillic
  ...query('arganovo ulje', 'ULJ-005'),
  ...query('ćurekot', 'ULJ-001', 'ULJ-002', 'ULJ-003', 'HRA-005', 'HRA-003'),
  ...query('curekot', 'ULJ-001', 'ULJ-002', 'ULJ-003', 'HRA-005', 'HRA-003'),
  ...query('CUREKOT KAPSULE', 'ULJ-003'),
  ...query('hidzama', 'HID-001', 'HID-002', 'HID-009'),
  ...query('sedzada', 'SED-001', 'SED-002', 'SED-003', 'SED-004'),
  ...query('djecija sedzada', 'SED-005'),
  ...query('dulova voda', 'KOZ-001'),
  ...query('djulova voda', 'KOZ-001'),
  ...query('đul bašta', 'MIR-004'),
  ...query('djul basta', 'MIR-004'),
  ...query("kur'an s prijevodom", 'KNJ-002', 'KNJ-003'),
  ...query('kuran', 'KNJ-002', 'KNJ-003'),
  ...query('bascarsija', 'KNJ-020'),
  ...query('cilim', 'SED-007'),
  ...query('dzezva', 'KAH-002'),
  ...query('fildzani', 'KAH-004'),
  ...query('tedzvid', 'KNJ-013'),
  ...query('ajetul kursija', 'DEK-002'),
  ...query('хиџама', 'HID-001', 'HID-002', 'HID-009'),
  ...query('бадемово уље', 'ULJ-004'),
  // The last word of each query in this group is unfinished: `misv` for `misvak`.
  ...query('haleps', 'SAP-001', 'SAP-002'),
  ...query('misv', 'MIS-001', 'MIS-002'),
  ...query('mush', 'KNJ-001', 'KNJ-004'),
  ...query('tamj', 'DOM-002'),
  ...query('hidžama se', 'HID-001', 'HID-002'),
  ...query('ricin', 'ULJ-006'),
  ...query('ilmi', 'KNJ-010', 'KNJ-011'),
  // Queries with a word in another grammatical case or number than in the catalogue
  ...query('hidžamu', 'HID-001', 'HID-002', 'HID-003', 'HID-006', 'HID-009'),
  ...query('hidžame', 'HID-001', 'HID-002', 'HID-003', 'HID-006', 'HID-009'),
  ...query('sapuni', 'SAP-001', 'SAP-003', 'SAP-004'),
  ...query('sapuna', 'SAP-001', 'SAP-003', 'SAP-004'),
  ...query('sedžade', 'SED-001', 'SED-002', 'SED-003', 'SED-004', 'SED-005'),
  ...query('abajom', 'ODJ-001', 'ODJ-002', 'ODJ-003'),
  ...query('knjigu za djecu', 'KNJ-008', 'KNJ-011', 'KNJ-016', 'KNJ-017', 'KNJ-018', 'KNJ-019'),
  ...query('muške galabije', 'ODJ-014'),
  ...query('bademovog ulja', 'ULJ-004'),
  ...query('medom', 'HRA-003', 'HRA-004'),
  ...query('mušku galabiju', 'ODJ-014'),
  ...query('crnog miska', 'MIR-012'),
  ...query('bijelog miska', 'MIR-010', 'MIR-011'),
  ...query('tespihe', 'TES-001', 'TES-002', 'TES-004'),
  ...query('džezve', 'KAH-002'),
  ...query('fildžana', 'KAH-004'),
  ...query('kožnih mestvi', 'ODJ-013'),
  ...query('bakarne džezve', 'KAH-002'),
  ...query('šamponom', 'KOZ-007'),
  ...query('levhi', 'DEK-001', 'DEK-002', 'DEK-003'),
  ...query('mirisa za muškarce', 'MIR-001', 'MIR-002', 'MIR-003', 'MIR-013'),
  ...query('hidžabima', 'ODJ-006', 'ODJ-007'),
  // Queries whose words are in another order than in the product's name
  ...query('ulje ricinusovo', 'ULJ-006'),
  ...query('voda ružina', 'KOZ-002', 'KOZ-001'),
  ...query('sapun crni', 'SAP-004'),
  ...query('200 halepski 40 sapun', 'SAP-002'),
  ...query('prijevod kuran džepni', 'KNJ-003'),
  ...query('namaz kapa', 'ODJ-017'),
  // Queries with typos: a letter wrong, missing, doubled or swapped
  ...query('hidzma', 'HID-001', 'HID-002', 'HID-009'),
  ...query('hidzzama', 'HID-001', 'HID-002', 'HID-009'),
  ...query('argnovo ulje', 'ULJ-005'),
  ...query('lavnada', 'ULJ-009'),
  ...query('misvakk', 'MIS-001', 'MIS-002'),
  ...query('mushaff', 'KNJ-001', 'KNJ-004'),
  ...query('sapnu halepski', 'SAP-001', 'SAP-002'),
  ...query('buhrudan', 'DOM-003', 'DOM-004'),
  ...query('etericno ulej lavande', 'ULJ-009'),
  ...query('kaligrafjia', 'KNJ-022', 'DEK-005', 'DEK-003'),
  ...query('galabjia', 'ODJ-014', 'ODJ-020'),
  ...query('ramzan', 'KNJ-019', 'DEK-004', 'POK-001'),
  ...query('kantarionvo', 'ULJ-008'),
  ...query('maslimovo ulje', 'ULJ-007'),
  ...query('bergamit', 'MIR-008'),
  // Each query of this group contains a synonym of a word in the catalogue (`brojanica` for `tespih`, prayer
  // beads), or an alternative spelling of such a word (`hijab` for `hidžab`, headscarf).
  ...query('hijama', 'HID-001', 'HID-002', 'HID-009'),
  ...query('nigella', 'ULJ-001', 'ULJ-002', 'ULJ-003', 'HRA-005'),
  ...query('black seed oil', 'ULJ-001', 'ULJ-002', 'ULJ-003'),
  ...query('crni kim', 'HRA-005', 'ULJ-001', 'ULJ-002', 'ULJ-003'),
  ...query(
    'parfem',
    'MIR-001',
    'MIR-002',
    'MIR-003',
    'MIR-004',
    'MIR-005',
    'MIR-006',
    'MIR-007',
    'MIR-008',
    'MIR-009',
    'MIR-010',
    'MIR-011',
    'MIR-012',
    'MIR-013',
    'POK-004',
  ),
  ...query('muški parfem', 'MIR-001', 'MIR-002', 'MIR-003', 'MIR-013'),
  ...query('tepih za namaz', 'SED-001', 'SED-002', 'SED-003', 'SED-004', 'SED-005'),
  ...query('hijab', 'ODJ-006', 'ODJ-007'),
  ...query('marama svilena', 'ODJ-008'),
  ...query('kafa', 'KAH-001', 'KAH-002', 'KAH-003', 'KAH-004', 'MIR-009', 'POK-003'),
  ...query('mlin za kafu', 'KAH-003'),
  ...query('šolje za kafu', 'KAH-004'),
  ...query('datule', 'HRA-002', 'HRA-001'),
  ...query('brojanica', 'TES-001', 'TES-002', 'TES-004'),
  ...query('aleppo sapun', 'SAP-001', 'SAP-002'),
  ...query('kuvar', 'KNJ-023'),
  ...query('henna', 'KOZ-005'),
  ...query('boja za kosu', 'KOZ-005'),
  ...query('frankincense', 'DOM-002'),
  ...query('quran', 'KNJ-002', 'KNJ-003'),
  ...query('prevod kurana', 'KNJ-002', 'KNJ-003'),
  ...query('ventuze', 'HID-001', 'HID-002', 'HID-004'),
  ...query('bakhoor', 'DOM-001'),
  ...query('oudh', 'MIR-013', 'MIR-015', 'DOM-001'),
  ...query('abaya', 'ODJ-001', 'ODJ-002', 'ODJ-003'),
  ...query('miswak', 'MIS-001', 'MIS-002'),
  ...query('kaladont', 'MIS-003'),
  ...query('prsluk', 'ODJ-016'),
  ...query('slika za zid', 'DEK-001', 'DEK-002', 'DEK-003'),
  ...query('kehribar tespih', 'TES-003'),
  ...query('tea tree', 'ULJ-010'),
  ...query('dečija knjiga', 'KNJ-008', 'KNJ-011', 'KNJ-016', 'KNJ-017', 'KNJ-018', 'KNJ-019'),
  // Queries that contain a SKU, a number or a unit of measurement
  ...query('ULJ-001', 'ULJ-001'),
  ...query('knj002', 'KNJ-002'),
  ...query('hid 007', 'HID-007'),
  ...query('ulje curekota 250ml', 'ULJ-002'),
  ...query('ćurekot 100 ml', 'ULJ-001'),
  ...query('tespih 99', 'TES-002'),
  ...query('hidžama 24', 'HID-002'),
  ...query('misvak 5', 'MIS-002'),
  ...query('hurme 1kg', 'HRA-002'),
  ...query('halepski sapun 40%', 'SAP-002'),
  // Each query of this group describes a product in several words: `kapa za namaz` (cap for prayer).
  ...query('poklon za mamu', 'POK-001', 'POK-002', 'POK-003', 'POK-004', 'KNJ-004', 'ODJ-008'),
  ...query('krema za suhu kožu', 'KOZ-003', 'ULJ-005'),
  ...query('kapa za namaz', 'ODJ-017'),
  ...query('sedžada za put', 'SED-003'),
  ...query('ulje za bradu', 'KOZ-008'),
  ...query('haljina za namaz dječija', 'ODJ-019'),
  ...query('rezervni ventili', 'HID-007'),
  ...query('crveni fes', 'ODJ-018'),
  ...query('komplet za bosansku kafu', 'KAH-001'),
  ...query('priče za djecu', 'KNJ-016', 'KNJ-018'),
  ...query('pasta za zube', 'MIS-003'),
  ...query('vodič za hadž', 'KNJ-015'),

  // Each query of this group is a word that has synonyms. The word is inflected (`mahrame`, scarves, for
  // `mahrama`), or has a typo that looks like an inflection (`sedžadaa` for `sedžada`, prayer rug).
  ...query('sedžadaa', 'SED-001', 'SED-002', 'SED-003', 'SED-004'),
  ...query('mahrame', 'ODJ-008'),
]

/** Queries that must find nothing. */
export const nonsenseQueries: readonly string[] = [
  ...['xqzwv', 'asdfghjk', 'laptop', 'iphone 15', 'qwertz', 'zzzz', 'televizor', 'bicikl'],
  ...['!!!', '999999', 'brmbrm', 'usisivač', 'kosilica', 'jkl jkl jkl', '%%%'],
]

function query(typed: string, ...skus: readonly string[]): readonly ShopperQuery[] {
  return [{ typed, skus }]
}
