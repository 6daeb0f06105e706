/* Texts of a product's reviews and of the form for a new review. */

export const reviews = 'Recenzije'
export const noReviews = 'Još nema recenzija.'
/**
 * Note beside the number of reviews in a shop that also counts ratings without a text. The list of reviews
 * contains only reviews with a text.
 */
export const withText = (n: number) => `Od toga s tekstom: ${n}`
export const unavailable = 'Recenzije trenutno ne možemo prikazati.'
export const writeReview = 'Napiši recenziju'
export const stars = (n: number) => `Ocjena ${n} od 5`

export const verified = 'potvrđen kupac'
export const ratingCount = (star: number, count: number) => `Ocjena ${star}: ${count}`
export const showMore = (left: number) => `Prikaži još recenzija (${left})`
export const loadingMore = 'Učitavanje…'
export const moreFailed = 'Recenzije trenutno ne možemo učitati. Pokušajte ponovo.'

export const rating = 'Vaša ocjena'
export const ratings = ['Loše', 'Slabo', 'Dobro', 'Vrlo dobro', 'Odlično'] as const
export const text = 'Vaša recenzija'
export const name = 'Ime'
export const nameHint = 'Stoji uz recenziju.'
export const email = 'E-mail'
export const emailHint = 'Ne objavljuje se.'
export const send = 'Pošalji recenziju'
export const sending = 'Šaljemo…'
export const writeFailed =
  'Recenzija nije poslana. Provjerite vezu i pokušajte ponovo; ista se ne upisuje dvaput.'
export const approved = 'Hvala. Recenzija je objavljena; na stranici će se pojaviti za koji minut.'
export const held = 'Hvala. Recenzija je stigla. Vidjet će se kad je prodavnica pregleda i odobri.'
export const buyersOnly =
  'Recenziju pišu kupci ovog proizvoda, prijavljeni na korisnički račun kojim su ga naručili.'
export const signIn = 'Prijavite se'
export const sessionEnded = 'Više niste prijavljeni. Sve što ste napisali ostaje u ovoj kartici.'
export const signInNewTab = 'Prijavite se u novoj kartici'
