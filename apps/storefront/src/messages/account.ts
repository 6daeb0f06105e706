/* Texts of sign-in and registration. The error messages are those of the specification. */

export const signInTitle = 'Prijava'
export const registerTitle = 'Registracija'
export const registerLead = 'Za brže narudžbe i pregled onoga što ste ranije kupili.'

export const email = 'E-mail adresa'
export const password = 'Lozinka'
export const firstName = 'Ime'
export const lastName = 'Prezime'
export const passwordHint = 'Najmanje 8 znakova.'
export const showPassword = 'Prikaži lozinku'
export const hidePassword = 'Sakrij lozinku'

export const signIn = 'Prijavi se'
export const signingIn = 'Prijava u toku…'
export const register = 'Registruj se'
export const registering = 'Registracija u toku…'

export const noAccount = 'Nemate korisnički račun?'
export const registerLink = 'Registrujte se'
export const haveAccount = 'Već imate korisnički račun?'
export const signInLink = 'Prijavite se'

export const consentBefore = 'Slažem se s'
export const terms = 'uslovima korištenja'
export const and = 'i'
export const privacy = 'politikom privatnosti'

export const errors = {
  email: 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.',
  password: 'Upišite lozinku.',
  newPassword: 'Lozinka treba imati najmanje 8 znakova.',
  firstName: 'Upišite ime.',
  lastName: 'Upišite prezime.',
  consent: 'Potvrdite da se slažete s uslovima.',
}

export const signInFailed = 'Neispravni podaci za prijavu'
export const registerFailed = 'Greška prilikom registracije'
export const noConnection = 'Nema veze sa serverom. Provjerite internet i pokušajte ponovo.'
export const tooManyAttempts = 'Previše pokušaja u kratkom vremenu. Pričekajte nekoliko minuta.'
export const storeUnavailable = 'Prodavnica trenutno ne odgovara. Pokušajte ponovo za koji trenutak.'
export const registeredSignInFailed = 'Korisnički račun je otvoren. Prijavite se.'
export const sessionExpired = 'Vaša prijava je istekla. Prijavite se ponovo.'

export const withoutScript = (phone: string, shopEmail: string) =>
  `Za korisnički račun je potreban JavaScript. Naručiti možete i bez njega: nazovite nas na ${phone} ili nam pišite na ${shopEmail}.`
