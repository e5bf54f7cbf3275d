import { SheetProblem } from './read-sheet.ts'

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

/**
 * Walks through an XML document, calling as it goes, without building anything. Refuses document types (and with them
 * every entity of one's own) as UNSAFE_FILE, and what is not well-formed as BROKEN_FILE.
 */
export function walkXml(xml: string, visitor: XmlVisitor): void {
  const open: string[] = []
  let at = 0
  while (at < xml.length) {
    const tag = xml.indexOf('<', at)
    const textEnd = tag < 0 ? xml.length : tag
    if (textEnd > at && open.length > 0) visitor.text?.(decodeEntities(xml.slice(at, textEnd)))
    if (tag < 0) break
    at =
      xml.startsWith('<!', tag) || xml.startsWith('<?', tag)
        ? skip(xml, tag, visitor)
        : element(xml, tag, open, visitor)
  }
  if (open.length > 0) throw broken(`<${open.at(-1)}> is not closed`)
}

const broken = (detail: string): SheetProblem => new SheetProblem('BROKEN_FILE', `XML: ${detail}`)

function endOf(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from)
  if (end < 0) throw broken(`no ${mark}`)
  return end
}

/** Steps over a comment, a processing instruction or character data; answers where to go on. */
function skip(xml: string, at: number, visitor: XmlVisitor): number {
  if (xml.startsWith('<?', at)) return endOf(xml, '?>', at) + 2
  if (xml.startsWith('<!--', at)) return endOf(xml, '-->', at + 4) + 3
  if (!xml.startsWith('<![CDATA[', at)) throw new SheetProblem('UNSAFE_FILE', 'XML with a document type')
  const end = endOf(xml, ']]>', at)
  visitor.text?.(xml.slice(at + 9, end))
  return end + 3
}

function element(xml: string, at: number, open: string[], visitor: XmlVisitor): number {
  const end = tagEnd(xml, at + 1)
  if (xml[at + 1] === '/') {
    const closed = xml.slice(at + 2, end).trimEnd()
    if (open.pop() !== closed) throw broken(`</${closed}> closes nothing`)
    visitor.close?.(localName(closed))
    return end + 1
  }
  const isEmpty = xml[end - 1] === '/'
  const inside = xml.slice(at + 1, isEmpty ? end - 1 : end)
  const blank = inside.search(/\s/)
  const full = blank < 0 ? inside : inside.slice(0, blank)
  visitor.open(localName(full), blank < 0 ? '' : inside.slice(blank))
  if (isEmpty) visitor.close?.(localName(full))
  else if (open.push(full) > MOST_DEPTH) throw broken('nested too deeply')
  return end + 1
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Where the tag ends: the first `>` that stands in no attribute's value. */
function tagEnd(xml: string, from: number): number {
  let quote = 0
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === QUOTE || code === APOSTROPHE) quote = code
    else if (code === GREATER) return at
  }
  throw broken('a tag does not end')
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
