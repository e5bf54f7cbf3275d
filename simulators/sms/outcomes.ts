import type { SentRecipient, SentRequest } from './sms.state.ts'

/** Codes of the vendor's documentation that this simulator uses, with the text a person reads. */
export const VENDOR_TEXTS: Readonly<Record<string, string>> = {
  '0': 'SUCCESS',
  '4': 'Parameter validation failed.',
  '-1000': 'Invalid appKey.',
  '-2000': 'Date format error.',
  '-2001': 'RecipientList can not be null.',
  '-2002': 'Invalid attach file name.',
  '-2003': 'Attach file required jpg or jpeg.',
  '-2004': 'File is expired or does not exist.',
  '-2005': 'The file size must be greater than 0 and less than 300KB.',
  '-2008': 'Invalid requestId.',
  '-2011': 'RequestId or start/endRequestDate or start/endCreateDate is required.',
  '-2014': 'Title or Body can not be empty.',
  '-2015': 'Title or Body exceed maximum byte.',
  '-2016': 'The max recipient size is 1000.',
  '-2018': 'RecipientNo can not be empty.',
  '-2019': 'RecipientNo is invalid.',
  '-2021': 'System error. Failed insert queue.',
  '-2022': 'requestDate is not before currentDate',
  '-2023': 'Unacceptable characters in title and body',
  '-2024': 'LMS/MMS Type is not sent to outside of Korea.',
  '-2312': 'Not regist sendno.',
  '-4000': 'Search is possible within one month.',
  '-6000': 'Block service is not joined.',
  '-6001': 'Recipient Number is refused.',
  '-6003': 'The body must contain block guide ment.',
  '-6004': 'This is not a joined unsubscribeNo.',
  '-9997': 'Invalid API parameters.',
  '-9998': 'Not exist API.',
  '1000': '성공',
  '2003': '단말기 전원 꺼짐',
  '3001': '가입자 없음',
}

export const DELIVERED = '1000'
export const REFUSED_BY_RECIPIENT = -6001

// The last four digits decide, so that a check knows beforehand what will happen to whom.
const CARRIER_CODES: Readonly<Record<string, string>> = { '0001': '3001', '0003': '2003' }
const OFF = '2003'
const ALWAYS_REFUSED = '0006'

/** What the vendor says about a recipient when it takes an advertising or other request. */
export function acceptanceCode(phone: string, isAdvertising: boolean, blocked: ReadonlyMap<string, string>): number {
  if (phone === '') return -2018
  if (!/^0\d{8,11}$/.test(phone)) return -2019
  if (phone.endsWith(ALWAYS_REFUSED)) return REFUSED_BY_RECIPIENT
  return isAdvertising && blocked.has(phone) ? REFUSED_BY_RECIPIENT : 0
}

/** What the carrier will say about a recipient whose message the vendor took. */
export const carrierCode = ({ phone, result }: Pick<SentRecipient, 'phone' | 'result'>): string =>
  result ?? CARRIER_CODES[phone.slice(-4)] ?? DELIVERED

/** What a fault that lets a share of messages fail makes of one; the same for the same number. */
export const failedResult = (phone: string, share: number): { result?: string } =>
  (Number(phone.slice(-4)) * 37) % 100 < share ? { result: OFF } : {}

/** When the carrier's answer is there: spread over the delay, the same for the same number. */
export function resultTime(request: SentRequest, phone: string, resultDelayMs: number): Date {
  const share = ((Number(phone.slice(-4)) * 37) % 1000) / 1000
  return new Date(Date.parse(request.sentAt) + Math.round(share * resultDelayMs))
}
