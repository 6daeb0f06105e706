/** An intent of shoppers, with example questions and where its answer comes from (`knowledge/*.md`). */
export interface Topic {
  /** The heading in the file: an identifier, or any text in an owner's file. */
  readonly id: string
  readonly examples: readonly string[]
  /** Markdown with placeholders; '' when the answer has no text of its own. */
  readonly answer: string
  /** How the topic is named when the assistant is unsure: `cijena dostave`. */
  readonly title: string
  /** A question on the topic that is offered to shoppers; '' for topics that are not offered. */
  readonly suggestion: string
  /** Whether the topic is about products. */
  readonly isAboutProducts: boolean
  /** Word lists, each of which finds a passage of the shop's pages to quote; it must have one of the words of `required`. */
  readonly passages: readonly string[]
  readonly required: string
  /** Words of the products that suit the topic. */
  readonly products: string
  /** Whether the topic is of the shop owner, or of this package. */
  readonly isOwn: boolean
}

const MAX_TOPICS = 200
const MAX_EXAMPLES = 300

/**
 * Reads the topics of a file. A topic is a second-level heading; lines `- …` are examples, lines `name: …`
 * with a known name are settings, and all other lines are the answer (a leading `> ` is removed).
 */
export function parseTopics(markdown: string, isOwn: boolean): readonly Topic[] {
  const sections = markdown
    .replace(/\r/g, '')
    .split(/^## +/m)
    .slice(1, MAX_TOPICS + 1)
  return sections.map(section => parseTopic(section, isOwn)).filter(({ examples }) => examples.length > 0)
}

const SETTING = /^(tema|pitanje|vrsta|pasus|mora|proizvodi):\s*(.*)$/

function parseTopic(section: string, isOwn: boolean): Topic {
  const [heading = '', ...lines] = section.split('\n')
  const settings = new Map<string, string>()
  const examples: string[] = isOwn ? [heading.trim()] : []
  const passages: string[] = []
  const answer: string[] = []
  for (const line of lines) {
    const [, name, value = ''] = SETTING.exec(line) ?? []
    const [, example] = /^[-*] +(.*)$/.exec(line) ?? []
    if (name === 'pasus') passages.push(value)
    else if (name !== undefined) settings.set(name, value.trim())
    else if (example !== undefined) examples.push(example.trim())
    else if (!line.startsWith('#')) answer.push(line.replace(/^> ?/, ''))
  }
  const setting = (name: string): string => settings.get(name) ?? ''
  return {
    id: heading.trim(),
    examples: examples.slice(0, MAX_EXAMPLES),
    answer: answer.join('\n').trim(),
    title: setting('tema') || (isOwn ? heading.trim() : ''),
    suggestion: setting('pitanje'),
    isAboutProducts: setting('vrsta') === 'proizvod',
    passages,
    required: setting('mora'),
    products: setting('proizvodi'),
    isOwn,
  }
}
