import { SheetProblem } from './sheet-file.ts'

/** What a walk through an XML document meets. Names come without their prefix. */
export interface XmlVisitor {
  /** `attributes` is the text inside the tag: see `attributeOf`. An empty element is opened and closed. */
  open(name: string, attributes: string): void
  close?(name: string): void
  /** Decoded text; one run of text may come in several pieces. */
  text?(text: string): void
}

const MOST_DEPTH = 50
const QUOTE = 34
const APOSTROPHE = 39
const GREATER = 62
const CDATA = '<![CDATA['
const CDATA_END = ']]>'
/** Longer than any entity that is known. */
const LONGEST_ENTITY = 10
/** Longer than any tag of a spreadsheet: so much of the document is kept at most. */
const LONGEST_TAG = 65_536

/** What is left out up to its end, or taken as it is. */
interface Passage {
  readonly end: string
  readonly isText: boolean
}

/**
 * Walks through an XML document that comes in pieces, calling as it goes, without building anything. Refuses document types (and with
 * them every entity of one's own) as UNSAFE_FILE, and what is not well-formed as BROKEN_FILE.
 */
export class XmlWalk {
  readonly #visitor: XmlVisitor
  readonly #open: string[] = []
  /** What cannot be understood before more of it has come. */
  #rest = ''
  #passage: Passage | undefined

  constructor(visitor: XmlVisitor) {
    this.#visitor = visitor
  }

  /** Takes the next piece. */
  write(piece: string): void {
    const xml = this.#rest + piece
    let at = 0
    for (let next = 0; next >= 0 && at < xml.length; ) {
      next = this.#step(xml, at)
      if (next >= 0) at = next
    }
    this.#rest = xml.slice(at)
    if (this.#rest.length > LONGEST_TAG) throw broken('a tag is too long')
  }

  /** The document is over. */
  end(): void {
    if (this.#passage) throw broken(`no ${this.#passage.end}`)
    if (this.#rest.startsWith('<')) throw broken('a tag does not end')
    this.#say(this.#rest)
    if (this.#open.length > 0) throw broken(`<${this.#open.at(-1)}> is not closed`)
  }

  /** Where to go on after what stands at a place; -1 where that is not all there yet. */
  #step(xml: string, at: number): number {
    if (this.#passage) return this.#pass(xml, at, this.#passage)
    if (xml[at] !== '<') return this.#text(xml, at)
    if (xml[at + 1] === '!' || xml[at + 1] === '?') return this.#enter(xml, at)
    return this.#element(xml, at)
  }

  #say(text: string): void {
    if (text !== '' && this.#open.length > 0) this.#visitor.text?.(decodeEntities(text))
  }

  #text(xml: string, at: number): number {
    const tag = xml.indexOf('<', at)
    const end = tag < 0 ? wholeEntities(xml, at) : tag
    this.#say(xml.slice(at, end))
    return end === at ? -1 : end
  }

  /** A comment, a processing instruction or character data begins. */
  #enter(xml: string, at: number): number {
    if (xml[at + 1] === '?') {
      this.#passage = { end: '?>', isText: false }
      return at + 2
    }
    if (xml.startsWith('<!--', at)) {
      this.#passage = { end: '-->', isText: false }
      return at + 4
    }
    if (xml.startsWith(CDATA, at)) {
      this.#passage = { end: CDATA_END, isText: true }
      return at + CDATA.length
    }
    if (xml.length - at < CDATA.length) return -1
    throw new SheetProblem('UNSAFE_FILE', 'XML with a document type')
  }

  #pass(xml: string, at: number, { end, isText }: Passage): number {
    const found = xml.indexOf(end, at)
    // Its end may have begun with the last characters.
    const until = found < 0 ? Math.max(at, xml.length - end.length + 1) : found
    if (isText && until > at) this.#visitor.text?.(xml.slice(at, until))
    if (found < 0) return until === at ? -1 : until
    this.#passage = undefined
    return found + end.length
  }

  #element(xml: string, at: number): number {
    const end = tagEnd(xml, at + 1)
    if (end < 0) return -1
    if (xml[at + 1] === '/') {
      const closed = xml.slice(at + 2, end).trimEnd()
      if (this.#open.pop() !== closed) throw broken(`</${closed.slice(0, 40)}> closes nothing`)
      this.#visitor.close?.(localName(closed))
      return end + 1
    }
    const isEmpty = xml[end - 1] === '/'
    const inside = xml.slice(at + 1, isEmpty ? end - 1 : end)
    const blank = inside.search(/\s/)
    const full = blank < 0 ? inside : inside.slice(0, blank)
    this.#visitor.open(localName(full), blank < 0 ? '' : inside.slice(blank))
    if (isEmpty) this.#visitor.close?.(localName(full))
    else if (this.#open.push(full) > MOST_DEPTH) throw broken('nested too deeply')
    return end + 1
  }
}

const broken = (detail: string): SheetProblem => new SheetProblem('BROKEN_FILE', `XML: ${detail}`)

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Where a text ends that may go on: before an entity that is not all there yet. */
function wholeEntities(xml: string, from: number): number {
  const last = xml.lastIndexOf('&')
  return last >= from && xml.length - last <= LONGEST_ENTITY && !xml.includes(';', last) ? last : xml.length
}

/** Where the tag ends: the first `>` that stands in no attribute's value; -1 where there is none. */
function tagEnd(xml: string, from: number): number {
  let quote = 0
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === QUOTE || code === APOSTROPHE) quote = code
    else if (code === GREATER) return at
  }
  return -1
}

// A name begins after a blank only: beginning anywhere would make long names quadratic.
const ATTRIBUTE = /(?<!\S)([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Longer than the attributes of any tag that is asked for; a search in more would take its time. */
const LONGEST_ATTRIBUTES = 8_192

/** The value of an attribute by its name without prefix, decoded; undefined when the tag has none of that name. */
export function attributeOf(attributes: string, name: string): string | undefined {
  if (attributes.length > LONGEST_ATTRIBUTES) throw broken('a tag is too long')
  for (const [, key = '', quoted, single] of attributes.matchAll(ATTRIBUTE))
    if (localName(key) === name) return decodeEntities(quoted ?? single ?? '')
  return undefined
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex?: string, decimal?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN)
    const character = Number.isNaN(code) ? NAMED[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined
    if (character === undefined) throw broken('an unknown entity')
    return character
  })
}
