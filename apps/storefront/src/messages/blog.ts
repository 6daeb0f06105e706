import { formatCount } from '@sultan/kernel/plural'

/* Texts of the blog. */

export const blog = 'Blog'
export const title = 'Priče iz dućana'
export const lead = 'O uljima, tkaninama, knjigama i kahvi. Kratko, iz prve ruke.'
export const empty = 'Prva priča se još piše.'
export const emptyText = 'Dok ne stigne, zavirite na police.'
export const morePosts = 'Još iz dućana'
export const allPosts = 'Svi tekstovi'

export const readingTime = (minutes: number) =>
  `${formatCount(minutes, { one: 'minuta', few: 'minute', other: 'minuta' })} čitanja`

export const topics = 'Teme'
export const allTopics = 'Sve teme'
export const postCount = (n: number) => formatCount(n, { one: 'tekst', few: 'teksta', other: 'tekstova' })
export const tableOfContents = 'U ovom tekstu'
export const mentionedProducts = 'Iz ove priče'
