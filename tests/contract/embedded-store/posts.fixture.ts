import { bosnianSortKey } from '@sultan/kernel/sort-key'
import type { CatalogueRows } from '@sultan/store/insert-catalogue'
import { toSlug } from '@sultan/store/slug'

const text = `<p>Tekst.</p>\n<h2>Zašto je to važno</h2>\n<p>${'Još jedan odlomak teksta, &amp; još jedan. '.repeat(12)}</p>`

function post(id: number, title: string, dateCreated: string, excerpt = `<p>${title}.</p>\n`) {
  const shared = { type: 'post' as const, content: text, author: 'admin', imageId: id - 1 }
  return { ...shared, id, title, slug: toSlug(title), excerpt, dateCreated, dateModified: dateCreated }
}

const terms = [
  ...(['Uncategorized', 'Zdravlje', 'Mirisi', 'Hidžama', 'Knjige'] as const).map((name, at) => {
    return { taxonomy: 'category' as const, name, id: [1, 42, 45, 46, 47][at] ?? 0 }
  }),
  ...(['kim', 'ulja', 'tradicija'] as const).map((name, at) => {
    return { taxonomy: 'post_tag' as const, name, id: 43 + (at === 2 ? 10 : at) }
  }),
]

/** The posts of the recorded shop. One post has no excerpt. */
export const fixturePosts: Pick<CatalogueRows, 'posts' | 'postTerms' | 'postTermLinks'> = {
  posts: [
    post(127, 'Deset blagodati crnog kima', '2026-02-10T08:30:00'),
    post(129, 'Kako se čuvaju ulja', '2026-03-11T08:30:00'),
    post(131, 'Prva hidžama', '2026-04-12T08:30:00'),
    post(133, 'Knjige koje preporučujemo za ramazan', '2026-05-13T08:30:00'),
    post(135, 'Uljani mirisi bez alkohola', '2026-06-14T08:30:00'),
    post(137, 'Vodič za veličine odjeće', '2026-07-15T08:30:00', ''),
  ],
  postTerms: terms.map(term => ({ ...term, slug: toSlug(term.name), sortName: bosnianSortKey(term.name) })),
  postTermLinks: [
    [127, 42],
    [127, 43],
    [127, 44],
    [127, 53],
    [129, 42],
    [131, 46],
    [133, 47],
    [135, 45],
    [135, 44],
    [137, 1],
  ].map(([postId = 0, termId = 0]) => ({ postId, termId })),
}
