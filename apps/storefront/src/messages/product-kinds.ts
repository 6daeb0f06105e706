/* Texts of external products, grouped products, and products without a price. */

export const buyAt = (host: string) => `Kupi na ${host}`
export const soldBy = (host: string) => `Prodaje ${host}: tamo se i naručuje i plaća.`

export const parts = 'Proizvodi u grupi'
export const quantityOfPart = (name: string) => `Količina: ${name}`
export const viewPart = 'Pogledaj proizvod'
export const choosePart = 'Izaberite količinu barem jednog proizvoda.'

export const sendInquiry = 'Pošalji upit'
export const inquireByPhone = (phone: string) => `Nazovi ${phone}`
export const inquirySubject = (name: string) => `Upit: ${name}`
