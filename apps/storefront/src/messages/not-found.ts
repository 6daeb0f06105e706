/* Texts of the 404 page. */

export const title = 'Ova stranica nije pronađena'
export const text =
  'Jedna pločica je ispala sa zida. Možda je adresa promijenjena, ili je proizvod otišao s police.'
export const home = 'Na početnu'
export const search = 'Pretraži proizvode'
export const picture =
  'Zid od zelenih i svijetlih pločica u obliku zvijezde; jedna nedostaje i stoji prislonjena na polici.'
