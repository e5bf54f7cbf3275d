import { asFields } from '../server/route.ts'
import type { SimulatorSettings } from '../settings.ts'
import type { MessageType, SmsState } from './sms.state.ts'

const MOST_RECIPIENTS = 1000
const MOST_IMAGES = 3
const MOST_IMAGE_BYTES = 300 * 1024
const MOST_IMAGE_BYTES_OF_THREE = 800 * 1024
const MOST_CHARACTERS = { sms: { title: 0, body: 255 }, mms: { title: 120, body: 4000 } } as const

export interface AskedRecipient {
  readonly phone: string
  readonly key: string
}

/** A send request in the words of this simulator. */
export interface AskedMessage {
  readonly type: MessageType
  readonly isAdvertising: boolean
  readonly title: string
  readonly body: string
  readonly sendNo: string
  readonly groupingKey: string
  readonly userId: string
  readonly attachmentIds: readonly number[]
  readonly recipients: readonly AskedRecipient[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads a body of the vendor's send call. `-9997` when it has another shape. */
export function readMessage(body: unknown, kind: string): AskedMessage | number {
  const fields = asFields(body)
  const recipientList = fields.recipientList ?? []
  const attachmentIds = fields.attachFileIdList ?? []
  if (!Array.isArray(recipientList) || !Array.isArray(attachmentIds)) return -9997
  const recipients = recipientList.map((given) => {
    const recipient = asFields(given)
    return { phone: text(recipient.recipientNo).replaceAll('-', ''), key: text(recipient.recipientGroupingKey) }
  })
  const isShort = kind === 'sms' || kind === 'ad-sms'
  return {
    type: isShort ? 'SMS' : attachmentIds.length > 0 ? 'MMS' : 'LMS',
    isAdvertising: kind.startsWith('ad-'),
    title: isShort ? '' : text(fields.title),
    body: text(fields.body),
    sendNo: text(fields.sendNo).replaceAll('-', ''),
    groupingKey: text(fields.senderGroupingKey),
    userId: text(fields.userId),
    attachmentIds: attachmentIds.map(Number),
    recipients,
  }
}

/** Why the vendor takes no part of the request: one of its codes, or 0. */
export function refusalOf(message: AskedMessage, state: SmsState, settings: SimulatorSettings): number {
  const { title, body, recipients } = message
  const most = message.type === 'SMS' ? MOST_CHARACTERS.sms : MOST_CHARACTERS.mms
  if (message.sendNo !== settings.smsSenderNumber) return -2312
  if (recipients.length === 0) return -2001
  if (recipients.length > MOST_RECIPIENTS) return -2016
  if (body === '' || (title === '' && message.type !== 'SMS')) return -2014
  if (title.length > most.title || body.length > most.body) return -2015
  if (message.groupingKey.length > 100) return 4
  if (!isEucKr(title) || !isEucKr(body)) return -2023
  return (
    refusalOfImages(message, state) || (message.isAdvertising ? refusalOfWording(body, settings.smsOptOutNumber) : 0)
  )
}

function refusalOfImages({ attachmentIds }: AskedMessage, state: SmsState): number {
  if (attachmentIds.length > MOST_IMAGES) return 4
  let bytes = 0
  for (const fileId of attachmentIds) {
    const image = state.images.get(fileId)
    if (!image) return -2004
    bytes += Buffer.byteLength(image.base64, 'base64')
  }
  return attachmentIds.length === MOST_IMAGES && bytes > MOST_IMAGE_BYTES_OF_THREE ? -2005 : 0
}

/** Advertising says so at its beginning and ends with the free number by which people refuse it. */
export function refusalOfWording(body: string, optOutNumber: string): number {
  const found = /무료(?:수신)?거부[^0-9]*([0-9-]+)[^0-9]*$/.exec(body.replace(/\s/g, ''))
  if (!body.startsWith('(광고)') || !found) return -6003
  return found[1]?.replaceAll('-', '') === optOutNumber ? 0 : -6004
}

/** Why the vendor does not keep an image: one of its codes, or 0. */
export function refusalOfImage(name: string, bytes: Buffer): number {
  if (name === '' || name.length > 45) return -2002
  if (!/\.jpe?g$/.test(name) || bytes.subarray(0, 2).toString('hex') !== 'ffd8') return -2003
  return bytes.length === 0 || bytes.length > MOST_IMAGE_BYTES ? -2005 : 0
}

let eucKr: Set<string> | null = null

/** Whether carriers can show every character: ASCII and KS X 1001. */
export function isEucKr(given: string): boolean {
  eucKr ??= readEucKr()
  for (const character of given) {
    if (character.charCodeAt(0) > 0x7e ? !eucKr.has(character) : character < ' ' && !'\r\n\t'.includes(character))
      return false
  }
  return true
}

function readEucKr(): Set<string> {
  const decoder = new TextDecoder('euc-kr')
  const characters = new Set<string>()
  for (let first = 0xa1; first <= 0xfe; first += 1) {
    for (let second = 0xa1; second <= 0xfe; second += 1) characters.add(decoder.decode(Uint8Array.of(first, second)))
  }
  characters.delete('\ufffd')
  return characters
}

/** Length as carriers count it: two bytes for everything outside ASCII. */
export function eucKrBytes(given: string): number {
  let bytes = 0
  for (const character of given) bytes += character.charCodeAt(0) > 0x7e ? 2 : 1
  return bytes
}
