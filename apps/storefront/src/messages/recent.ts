/* Texts of the products seen on this device. */

export const recent = 'Nedavno gledano'
