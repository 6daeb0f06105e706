import { count } from '@sultan/kernel/plural'

/* The blog. */

export const blog = 'Blog'
export const title = 'Priče iz dućana'
export const lead = 'O uljima, tkaninama, knjigama i kahvi. Kratko, iz prve ruke.'
export const empty = 'Prva priča se još piše.'
export const emptyText = 'Dok ne stigne, zavirite na police.'
export const more = 'Još iz dućana'
export const all = 'Svi tekstovi'

export const readingTime = (minutes: number) =>
  `${count(minutes, { one: 'minuta', few: 'minute', other: 'minuta' })} čitanja`

export const topics = 'Teme'
export const allTopics = 'Sve'
export const postCount = (n: number) => count(n, { one: 'tekst', few: 'teksta', other: 'tekstova' })
export const inThisText = 'U ovom tekstu'
export const fromThisStory = 'Iz ove priče'
