import { type Answer, post, readAnswer } from './start.ts'

/** An advertising text that the vendor accepts. */
export const AD_BODY = '(광고)[바른수학학원] 11월 소식\n새 강의가 열립니다.\n무료수신거부 0801234567'

/** Starts like a JPEG, which is all the vendor looks at. */
export const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(1000)])

/** Fields of the vendor's send call that a test wants otherwise. */
export interface SendFields {
  readonly kind?: string
  readonly recipients?: readonly string[]
  readonly [field: string]: unknown
}

/** Speaks to the SMS vendor at an address in its own words. */
export function smsClient(origin: () => string) {
  const base = () => `${origin()}/sms/v3.0/appKeys/simulator`
  const callVendor = (path: string, init?: RequestInit, key = 'simulator-secret') =>
    readAnswer(fetch(`${base()}${path}`, { ...init, headers: { 'x-secret-key': key } }))
  return {
    callVendor,
    send: ({ kind = 'ad-mms', recipients = ['01000001234'], ...fields }: SendFields = {}) =>
      post(
        `${base()}/sender/${kind}`,
        {
          title: '제목',
          body: AD_BODY,
          sendNo: '15771234',
          senderGroupingKey: 'AD:12:a',
          recipientList: recipients.map((recipientNo, index) => ({ recipientNo, recipientGroupingKey: `r${index}` })),
          ...fields,
        },
        { 'x-secret-key': 'simulator-secret' },
      ),
    upload: (bytes: Buffer, fileName = 'a.jpg') =>
      callVendor('/attachfile/binaryUpload', {
        method: 'POST',
        body: JSON.stringify({ fileName, fileBody: bytes.toString('base64'), createUser: 'x' }),
      }),
    messages: async (query = '') =>
      (await (await fetch(`${origin()}/sms/_messages${query}`)).json()) as Record<string, unknown>[],
  }
}

/** The vendor's own code of an answer; 0 is success. */
export const codeOf = (answer: { body: Answer }): number => (answer.body.header as { resultCode: number }).resultCode

/** What the vendor answered beside its code. */
export const dataOf = <T>(answer: { body: Answer }): T => (answer.body.body as { data: T }).data
