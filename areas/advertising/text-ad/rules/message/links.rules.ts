import type { TextAdRefusal } from '#areas/advertising/text-ad/contract/refusals.ts'
import { messageBytes } from './message-bytes.rules.ts'

/** What is true of links of this portal: where short links stand, and which hosts an operator blocks. */
export interface LinkPolicy {
  /** What stands before the code of a short link, for example `https://portal.example/r/`. */
  readonly linkBase: string
  /** Hosts that nobody may link to, as an operator typed them. */
  readonly blockedLinkHosts?: string
}

/** Path below the public address at which short links stand. */
const LINK_PATH = '/r/'

/** Letters of the code of a short link. */
const CODE_LETTERS = 7

/** Stands for a code before there is one: as long as every other. */
export const PLACEHOLDER_CODE = 'abcdefg'

/** The beginning of every short link of a portal at this address. */
export const linkBaseOf = (publicUrl: string): string => `${publicUrl.replace(/\/+$/, '')}${LINK_PATH}`

// Hangul ends a link: in a sentence it is a particle far more often than a part of the address.
const BEGINNING = /https?:\/\/[!-~]*/i
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' }
const FOLLOWING = /[.,;:!?'"]+$/

/** A link inside a text, and where it stands. */
interface FoundLink {
  readonly at: number
  readonly text: string
}

/** The link without what only follows it: a closing bracket that it did not open, a full stop, a comma. */
function withoutEnding(run: string): string {
  const open: string[] = []
  for (const [index, character] of Array.from(run).entries()) {
    const opening = CLOSING[character]
    if (Object.values(CLOSING).includes(character)) open.push(character)
    if (opening !== undefined && open.pop() !== opening) return run.slice(0, index).replace(FOLLOWING, '')
  }
  return run.replace(FOLLOWING, '')
}

/** The links of a text in their order, those that may not stand there included. */
export function findLinks(text: string): FoundLink[] {
  const links: FoundLink[] = []
  for (let from = 0; ; ) {
    const match = BEGINNING.exec(text.slice(from))
    if (!match) return links
    const link = { at: from + match.index, text: withoutEnding(match[0]) }
    links.push(link)
    // What follows a closing bracket at once may be a link again.
    from = link.at + link.text.length
  }
}

const isHttps = (link: string): boolean => /^https:/i.test(link)

/** The addresses that a text links to, each once: what becomes short links. */
export function linkTargets(text: string): string[] {
  return [...new Set(findLinks(text).map((link) => link.text))].filter(isHttps)
}

/** The text with its links as they are sent. A link without a code stays as it was written. */
export function withShortLinks(text: string, linkBase: string, codeOf: (target: string) => string | undefined): string {
  let done = 0
  let short = ''
  for (const { at, text: target } of findLinks(text)) {
    const code = isHttps(target) ? codeOf(target) : undefined
    short += text.slice(done, at) + (code === undefined ? target : linkBase + code)
    done = at + target.length
  }
  return short + text.slice(done)
}

/** The text as long as it will be sent, before its links have codes. */
export const withPlaceholders = (text: string, { linkBase }: Pick<LinkPolicy, 'linkBase'>): string =>
  withShortLinks(text, linkBase, () => PLACEHOLDER_CODE)

/** Length of a material as it is sent, as advertisers know it. */
export const sentBytes = (text: string, policy: Pick<LinkPolicy, 'linkBase'>): number =>
  messageBytes(withPlaceholders(text, policy))

/** The longest beginning of the text that is not over the limit as it is sent; never half a character. */
export function truncateToSentBytes(text: string, mostBytes: number, policy: Pick<LinkPolicy, 'linkBase'>): string {
  const characters = Array.from(text.replaceAll(/\r\n?/g, '\n'))
  const beginning = (length: number): string => characters.slice(0, length).join('')
  const fits = (length: number): boolean => sentBytes(beginning(length), policy) <= mostBytes
  if (fits(characters.length)) return beginning(characters.length)
  let [kept, tooLong] = [0, characters.length]
  while (tooLong - kept > 1) {
    const middle = Math.floor((kept + tooLong) / 2)
    if (fits(middle)) kept = middle
    else tooLong = middle
  }
  return beginning(kept)
}

/** The code that an address of a short link names. Phones may take letters of the sentence for a part of the link. */
export function codeIn(path: string): string | undefined {
  return new RegExp(`^([A-Za-z]{${CODE_LETTERS}})(?![A-Za-z0-9])`).exec(path)?.[1]
}

const CODE_ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new code; `pick` answers a whole number from 0 up to, but not including, its argument. */
export const newCode = (pick: (below: number) => number): string =>
  Array.from({ length: CODE_LETTERS }, () => CODE_ALPHABET[pick(CODE_ALPHABET.length)]).join('')

/** The hosts of a list as it was typed. */
export const blockedHosts = (typed: string): string[] =>
  typed
    .split(/[\s,]+/)
    .map((host) => host.toLowerCase())
    .filter((host) => host !== '')

/** Whether a list blocks a host: the host itself, or a domain that it belongs to. */
export const isBlockedHost = (host: string, typed: string): boolean =>
  blockedHosts(typed).some((blocked) => host === blocked || host.endsWith(`.${blocked}`))

// Strict, so that no browser reads another host in it than we: no name before an @, no escapes, no dot at its end.
const ADDRESS = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?((?:[/?#][!-~]*)?)$/i

interface Address {
  readonly host: string
  readonly path: string
}

function addressOf(link: string): Address | undefined {
  const [, host, path] = ADDRESS.exec(link) ?? []
  return host === undefined ? undefined : { host: host.toLowerCase(), path: path ?? '' }
}

/** Whether the operator blocks where an address leads. */
export function isBlockedTarget(target: string, blockedLinkHosts: string): boolean {
  const address = addressOf(target)
  return address !== undefined && isBlockedHost(address.host, blockedLinkHosts)
}

export type LinkRefusal = Extract<
  TextAdRefusal,
  'LINK_NOT_HTTPS' | 'LINK_INVALID' | 'LINK_SHORTENED' | 'LINK_NOT_ALLOWED'
>

/** What is wrong with the first link of a text that may not be sent, and which one it is; undefined when all may. */
export function linkProblem(
  text: string,
  policy: LinkPolicy,
): { readonly code: LinkRefusal; readonly link: string } | undefined {
  for (const { text: link } of findLinks(text)) {
    const code = refusalOf(link, policy)
    if (code) return { code, link }
  }
  const rest = withShortLinks(text, ' ', () => '')
  const host = rest.match(NAMED_HOST)?.find((each) => isBlockedHost(each.toLowerCase(), policy.blockedLinkHosts ?? ''))
  return host === undefined ? undefined : { code: 'LINK_NOT_ALLOWED', link: host }
}

/** A host without `https://` before it: phones make a link of it all the same. That of an e-mail address is none. */
const NAMED_HOST = /(?<![a-z0-9@._-])(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*/gi

/** A path of this portal that leads to a short link, or may after it was put in order. */
const MAY_BE_SHORT = /\/r\/|\.\./i

/** Whether a path of this portal leads on, as it is read: without escapes. */
function mayBeShort(path: string): boolean {
  try {
    return MAY_BE_SHORT.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

/** Services whose links lead on to others: nobody sees beforehand where. */
const SHORTENERS =
  'bit.ly buly.kr c11.kr cutt.ly goo.gl han.gl is.gd j.mp kko.to lrl.kr me2.do naver.me ow.ly ' +
  'rb.gy rebrand.ly s.id shorturl.at t.co t.ly tiny.cc tinyurl.com url.kr vo.la'

/** A host that browsers read as an IP address, in whatever way it is written: a list of hosts would not know it again. */
const IP_ADDRESS = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/

function refusalOf(link: string, { linkBase, blockedLinkHosts = '' }: LinkPolicy): LinkRefusal | undefined {
  if (!isHttps(link)) return 'LINK_NOT_HTTPS'
  const address = addressOf(link)
  if (!address || IP_ADDRESS.test(address.host)) return 'LINK_INVALID'
  const isOwn = address.host === addressOf(linkBase)?.host
  if (isOwn ? mayBeShort(address.path) : isBlockedHost(address.host, SHORTENERS)) return 'LINK_SHORTENED'
  return isBlockedHost(address.host, blockedLinkHosts) ? 'LINK_NOT_ALLOWED' : undefined
}
