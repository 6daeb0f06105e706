/** A topic of shoppers' messages, with example messages and the source of its answer (`knowledge/*.md`). */
export interface Topic {
  /** The topic's heading in its file: an identifier in a file of this package, any text in an owner's file. */
  readonly id: string
  readonly examples: readonly string[]
  /** Answer in Markdown, with placeholders such as `{{telefon}}`; '' when the answer is only computed or quoted. */
  readonly answer: string
  /** Description for a language model: `cijena dostave` (“delivery price”); '' for the first example. */
  readonly title: string
  /** The question that is suggested after an unclear message on the topic; '' to suggest none. */
  readonly suggestion: string
  /** Whether messages on the topic are about products, which are answered from the catalogue. */
  readonly isAboutProducts: boolean
  /** Lists of words. By each list, one passage of the shop's pages is found and quoted (`bestPassage`). */
  readonly passages: readonly string[]
  /** Words of which each quoted passage must contain one; '' for the list by which the passage is found. */
  readonly required: string
  /** Prefixes of words in products that suit the topic: `hadz* umr*`; '' when the topic lists no products. */
  readonly products: string
  /** True for a topic from a shop owner's file, false for a topic of this package. */
  readonly isOwn: boolean
}

/** Maximum length of an example in characters; the rest of a longer line is ignored. */
const MAX_EXAMPLE_LENGTH = 400
const LINE = /^(?:(tema|pitanje|vrsta|pasus|mora|proizvodi): *|([-*]) +)?(.*)$/

/**
 * Reads the topics of a file. A topic is a second-level heading; lines `- …` are examples, lines `name: …`
 * with a known name are settings, and all other lines are the answer (a leading `> ` is removed).
 */
export function parseTopics(markdown: string, isOwn: boolean): readonly Topic[] {
  const [, ...sections] = markdown.replace(/\r/g, '').split(/^## +/m)
  return sections.map(section => parseTopic(section, isOwn)).filter(({ examples }) => examples.length > 0)
}

function parseTopic(section: string, isOwn: boolean): Topic {
  const [heading = '', ...lines] = section.split('\n')
  const id = heading.trim()
  const parsed = lines.map(line => {
    const [, setting = '', bullet, value = ''] = LINE.exec(line) ?? []
    return { name: bullet === undefined ? setting : 'example', value }
  })
  const all = (wanted: string): readonly string[] =>
    parsed.filter(({ name }) => name === wanted).map(({ value }) => value.trim())
  const [title = isOwn ? id : ''] = all('tema')
  return {
    id,
    examples: [...(isOwn ? [id] : []), ...all('example')].map(text => text.slice(0, MAX_EXAMPLE_LENGTH)),
    answer: all('')
      .filter(line => !line.startsWith('#'))
      .map(line => line.replace(/^> ?/, ''))
      .join('\n')
      .trim(),
    title,
    suggestion: all('pitanje')[0] ?? '',
    isAboutProducts: all('vrsta')[0] === 'proizvod',
    passages: all('pasus'),
    required: all('mora')[0] ?? '',
    products: all('proizvodi')[0] ?? '',
    isOwn,
  }
}
