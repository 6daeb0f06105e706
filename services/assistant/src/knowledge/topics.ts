/** A topic of shoppers' messages, with example messages and the source of its answer (`knowledge/*.md`). */
export interface Topic {
  /** The topic's heading in its file: an identifier in a file of this package, any text in an owner's file. */
  readonly id: string
  readonly examples: readonly string[]
  /** Answer in Markdown, with placeholders such as `{{telefon}}`; '' when the answer is only computed or quoted. */
  readonly answer: string
  /** Description for a language model: `cijena dostave` (“delivery price”). If '', the first example. */
  readonly title: string
  /** The question that is suggested after an unclear message on the topic; '' to suggest none. */
  readonly suggestion: string
  /** Whether messages on the topic are about products, which are answered from the catalogue. */
  readonly isAboutProducts: boolean
  /** Whether messages on the topic are about a single product. */
  readonly isAboutOne: boolean
  /** Lists of words. For each, the best matching passage of the shop's pages is quoted (`bestPassage`). */
  readonly passages: readonly string[]
  /**
   * Words of which a quoted passage must contain at least one. When '', it must contain a word of the list in
   * `passages` for which it is quoted. Words with `!` in that list are required instead of these words.
   */
  readonly required: string
  /** Prefixes of words in products that suit the topic: `hadz* umr*` (hajj, umrah); '' without products. */
  readonly products: string
  /** True for a topic from a shop owner's file, false for a topic of this package. */
  readonly isOwn: boolean
}

/** Maximum length of an example in characters; the rest of a longer line is ignored. */
const MAX_EXAMPLE_LENGTH = 400
/**
 * Maximum number of examples of an owner's topic besides its heading. The number is limited, because training
 * on the examples blocks the server.
 */
const MAX_OWN_EXAMPLES = 20
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
    return { name: bullet === undefined ? setting : 'example', value: value.trim() }
  })
  const all = (wanted: string): readonly string[] =>
    parsed.flatMap(({ name, value }) => (name === wanted ? value : []))
  const first = (name: string): string => all(name)[0] ?? ''
  const examples = isOwn ? [id, ...all('example').slice(0, MAX_OWN_EXAMPLES)] : all('example')
  const answer = all('')
    .filter(line => !line.startsWith('#'))
    .join('\n')
  return {
    id,
    examples: examples.map(text => text.slice(0, MAX_EXAMPLE_LENGTH)),
    answer: answer.replace(/^> ?/gm, '').trim(),
    title: first('tema') || (isOwn ? id : ''),
    suggestion: first('pitanje'),
    isAboutProducts: first('vrsta') !== '',
    isAboutOne: first('vrsta') === 'jedan proizvod',
    passages: all('pasus'),
    required: first('mora'),
    products: first('proizvodi'),
    isOwn,
  }
}
