/* Not found. A file of its own: it is part of every first load, the other texts are not. */

export const notFound = {
  title: 'Ova stranica nije pronađena',
  text: 'Jedna pločica je ispala sa zida. Možda je adresa promijenjena, ili je proizvod otišao s police.',
  home: 'Na početnu',
  search: 'Pretraži proizvode',
  picture:
    'Zid od zelenih i bijelih pločica u obliku zvijezde; jedna nedostaje i stoji prislonjena na polici.',
}
