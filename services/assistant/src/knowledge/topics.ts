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
  /** Whether messages on the topic are answered from the catalogue. */
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

/** Maximum length of an example in characters. */
const MAX_EXAMPLE_LENGTH = 400
/** Maximum number of examples of an owner's topic besides its heading, because training blocks the server. */
const MAX_OWN_EXAMPLES = 20
/** Lines that are not part of the answer: settings, examples and headings. */
const MARKED_LINE = /^(?:(?:tema|pitanje|vrsta|pasus|mora|proizvodi):|[-*] |#)/

/** Reads the topics of a file. Each begins with a second-level heading; its examples are the lines `- …`. */
export function parseTopics(markdown: string, isOwn: boolean): readonly Topic[] {
  const [, ...sections] = markdown.replace(/\r/g, '').split(/^## +/m)
  return sections.map(section => parseTopic(section, isOwn)).filter(({ examples }) => examples.length > 0)
}

function parseTopic(section: string, isOwn: boolean): Topic {
  const [heading = '', ...lines] = section.split('\n')
  const id = heading.trim()
  const all = (mark: string): readonly string[] =>
    lines.flatMap(line => (line.startsWith(mark) ? line.slice(mark.length).trim() : []))
  const first = (name: string): string => all(`${name}:`)[0] ?? ''
  const written = [...all('- '), ...all('* ')]
  const examples = isOwn ? [id, ...written.slice(0, MAX_OWN_EXAMPLES)] : written
  const answer = lines.filter(line => !MARKED_LINE.test(line)).join('\n')
  return {
    id,
    examples: examples.map(text => text.slice(0, MAX_EXAMPLE_LENGTH)),
    answer: answer.replace(/^> ?/gm, '').trim(),
    title: first('tema') || (isOwn ? id : ''),
    suggestion: first('pitanje'),
    isAboutProducts: first('vrsta') !== '',
    isAboutOne: first('vrsta') === 'jedan proizvod',
    passages: all('pasus:'),
    required: first('mora'),
    products: first('proizvodi'),
    isOwn,
  }
}
