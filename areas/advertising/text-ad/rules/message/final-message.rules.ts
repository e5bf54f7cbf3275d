import { toDay } from '#platform/contract/seoul.ts'
import {
  MOST_MESSAGE_BYTES,
  MOST_PREFIX_BYTES,
  MOST_REGION_CHARACTERS,
  MOST_SUBJECT_BYTES,
  MOST_SUFFIX_BYTES,
} from '../policy.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'
import { removeEmoji } from './emoji.rules.ts'
import {
  carrierBytes,
  messageBytes,
  toPlainText,
  truncateToCarrierBytes,
  unsendableCharacters,
  withoutUnsendable,
} from './message-bytes.rules.ts'

/** The wording that the law wants around every ad, with `{names}` for what changes. */
export interface FrameTemplates {
  readonly prefixTemplate: string
  readonly suffixTemplate: string
  readonly productTag: string
  readonly optOutNumber: string
}

/** In a test nobody knows yet in which region the reader lives. */
export const TEST_REGION = 'OO'

const AD_MARK = '(광고)'
const OPT_OUT_WORDING = /무료\s*(수신)?거부\s*\{optOutNumber\}/

/** What takes the place of each name in braces. */
export interface FramePlaces {
  readonly productTag: string
  readonly region: string
  readonly month: string
  readonly optOutNumber: string
}

const WIDEST: FramePlaces = {
  productTag: '가'.repeat(15),
  region: '가'.repeat(MOST_REGION_CHARACTERS),
  month: '12',
  optOutNumber: '080-0000-00000',
}

function fill(template: string, places: FramePlaces): string {
  const values: Readonly<Record<string, string>> = { ...places }
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** What is wrong with a template: the ad mark, the opt-out wording or the length; undefined when it is good. */
export function frameProblem(
  templates: Partial<Pick<FrameTemplates, 'prefixTemplate' | 'suffixTemplate'>>,
): 'NO_AD_MARK' | 'NO_OPT_OUT' | 'TOO_LONG' | 'UNSENDABLE' | undefined {
  const { prefixTemplate, suffixTemplate } = templates
  if (prefixTemplate !== undefined && !prefixTemplate.startsWith(AD_MARK)) return 'NO_AD_MARK'
  if (suffixTemplate !== undefined && !OPT_OUT_WORDING.test(suffixTemplate)) return 'NO_OPT_OUT'
  const prefix = fill(prefixTemplate ?? '', WIDEST)
  const suffix = fill(suffixTemplate ?? '', WIDEST)
  if (messageBytes(prefix) > MOST_PREFIX_BYTES || messageBytes(suffix) > MOST_SUFFIX_BYTES) return 'TOO_LONG'
  return unsendableCharacters(toPlainText(prefix + suffix)).length > 0 ? 'UNSENDABLE' : undefined
}

/** The wording before and after the material for one region and the month of sending. */
export function messageFrame(
  templates: FrameTemplates,
  regionName: string,
  sendAt: Date,
): { prefix: string; suffix: string } {
  const values = {
    productTag: templates.productTag,
    region: Array.from(regionName).slice(0, MOST_REGION_CHARACTERS).join(''),
    month: String(Number(toDay(sendAt).slice(5, 7))),
    optOutNumber: templates.optOutNumber,
  }
  return {
    prefix: toPlainText(fill(templates.prefixTemplate, values)),
    suffix: toPlainText(fill(templates.suffixTemplate, values)),
  }
}

/** The subject that phones show: the campaign name as far as carriers take it. */
export function messageSubject(title: string): string {
  const plain = toPlainText(removeEmoji(title).text).replaceAll('\n', ' ')
  return truncateToCarrierBytes(withoutUnsendable(plain).trim(), MOST_SUBJECT_BYTES).trimEnd()
}

export interface FinalMessage {
  readonly title: string
  readonly body: string
  /** Length of the body as carriers count it. */
  readonly bytes: number
}

/** One message exactly as a parent receives it; preview, test and dispatch all use this. */
export function finalMessage(
  material: { readonly title: string; readonly contents: string },
  templates: FrameTemplates,
  regionName: string,
  sendAt: Date,
): FinalMessage {
  const { prefix, suffix } = messageFrame(templates, regionName, sendAt)
  const body = `${prefix}${toPlainText(material.contents)}${suffix}`
  return { title: messageSubject(material.title), body, bytes: carrierBytes(body) }
}

/** Whether carriers take the message as it is. */
export function checkFinalMessage(message: FinalMessage): Verdict<'MESSAGE_TOO_LONG' | 'UNSENDABLE_CHARACTERS'> {
  if (message.bytes > MOST_MESSAGE_BYTES) return refused('MESSAGE_TOO_LONG')
  return unsendableCharacters(message.body).length > 0 ? refused('UNSENDABLE_CHARACTERS') : ALLOWED
}

/** The material inside a text that may carry the wording already, so that it never stands there twice. */
export function withoutFrame(text: string, templates: FrameTemplates, regionName: string, sendAt: Date): string {
  const { prefix, suffix } = messageFrame(templates, regionName, sendAt)
  const plain = toPlainText(text)
  const start = plain.startsWith(prefix) ? prefix.length : 0
  const end =
    plain.endsWith(suffix) && plain.length - suffix.length >= start ? plain.length - suffix.length : plain.length
  return plain.slice(start, end)
}

/** The text with Windows line ends, as the administrator's test sends it. */
export function withWindowsLineEnds(text: string): string {
  return text.replaceAll(/\r\n?|\n/g, '\r\n')
}
