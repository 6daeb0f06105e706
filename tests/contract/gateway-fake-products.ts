import { createFakeStore, type FakeStore } from './fake-store.ts'

const size = ['m', 'M', 'Veličina'] as const
const colour = ['crna', 'Crna', 'Boja'] as const

/** A new fake shop: 1 without limit, 2 with three pieces, 3 the last one, 4 sold out, 5 not for sale, 10 with variations. */
export function fakeShop(): FakeStore {
  return createFakeStore([
    { id: 1, name: 'Ulje &amp; sapun', price: 2490, stock: null },
    { id: 2, name: 'Čaša', price: 1000, stock: 3 },
    { id: 3, name: 'Posljednji', price: 9990, stock: 1 },
    { id: 4, name: 'Rasprodan', price: 500, stock: 0 },
    { id: 5, name: 'Uskoro', price: 0, stock: null, purchasable: false },
    { id: 6, name: 'Komplet', price: 5000, stock: null, soldIndividually: true },
    { id: 7, name: 'Poklon bon', price: 500, stock: null, virtual: true },
    { id: 10, name: 'Abaja „Amina”', price: 7900, stock: null },
    {
      id: 11,
      name: 'Abaja „Amina”',
      price: 7900,
      stock: 4,
      parent: 10,
      options: { pa_velicina: size, pa_boja: colour },
    },
    {
      id: 12,
      name: 'Abaja „Amina”',
      price: 6900,
      stock: 4,
      parent: 10,
      options: { pa_velicina: ['s', 'S', 'Veličina'], pa_boja: colour },
    },
  ])
}
