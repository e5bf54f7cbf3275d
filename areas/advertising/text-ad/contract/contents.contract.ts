import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Count, Id, OptionalId, Ymdt } from '#platform/contract/shapes.ts'
import { ADVERTISERS } from './access.ts'
import { ContentsStatusCode, SenderTypeCode, SmsTypeCode } from './fields.contract.ts'
import { refusals } from './refusals.ts'

/** The picture of an MMS as the content service knows it. */
export const ContentsImage = z.object({
  tcFileName: z.string(),
  tcFileId: Id,
  objectStorageNo: Id,
})
export type ContentsImage = z.output<typeof ContentsImage>

/** The material of an ad. */
export const Contents = z.object({
  adSmsContentsSeq: Id,
  /** Campaign name. */
  title: z.string(),
  /** The name is the one that schools and purpose make: it changes with them, also in a copy. */
  isTitleAutomatic: z.boolean(),
  contents: z.string(),
  smsType: SmsTypeCode,
  /** Empty as long as nobody chose one. */
  sendPurpose: z.string(),
  contentsStatus: ContentsStatusCode,
  senderType: SenderTypeCode,
  /** At most one entry. */
  contentsImage: z.array(ContentsImage),
  /** `tcFileId` of the attached picture. */
  tcAttachFileId: Id.nullable(),
  registerYmdt: Ymdt,
  modifyYmdt: Ymdt,
  /** Test messages that were already sent of this material. */
  testSendCount: Count,
})
export type Contents = z.output<typeof Contents>

const ContentsParams = z.object({ id: Id })

export const getContents = call({
  name: 'textAd.getContents',
  method: 'GET',
  path: '/promotion/sms/contents/{id}',
  summary: '본인이 작성한 광고 소재를 조회한다.',
  access: ADVERTISERS,
  params: ContentsParams,
  output: Contents,
  refusals: refusals('NOT_FOUND'),
  reads: ['textAd.reservation'],
})

const readImagePart = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ImagePart = z.object({
  tcFileName: z.string().min(1).max(200),
  objectStorageNo: Id,
})

/** The text part `image` is JSON with `tcFileName` and `objectStorageNo`; the two may also come as parts of their own. */
const ImageForm = z
  .object({
    image: z.string().max(2000).optional(),
    tcFileName: z.string().max(200).optional(),
    objectStorageNo: z.string().max(20).optional(),
  })
  .transform(({ image, ...fields }, context) => {
    const parsed = ImagePart.safeParse(image === undefined ? fields : readImagePart(image))
    if (parsed.success) return parsed.data
    context.addIssue({
      code: 'custom',
      path: ['image'],
      message: 'tcFileName과 objectStorageNo가 필요합니다.',
    })
    return z.NEVER
  })

export const attachImage = call({
  name: 'textAd.attachImage',
  method: 'POST',
  path: '/promotion/sms/contents/{id}/image',
  summary: '업로드한 jpg 이미지 한 장을 소재에 첨부한다. 이미 있으면 교체한다.',
  access: ADVERTISERS,
  params: ContentsParams,
  body: ImageForm,
  form: 'multipart',
  output: ContentsImage,
  refusals: refusals(
    'NOT_FOUND',
    'NOT_EDITABLE',
    'PAYMENT_IN_PROGRESS',
    'IMAGE_TOO_LARGE',
    'IMAGE_TYPE',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGE_DAMAGED',
    'IMAGE_NOT_UPLOADED',
    'IMAGE_NOT_FOR_LMS',
  ),
  changes: ['textAd.reservation'],
})

export const removeImage = call({
  name: 'textAd.removeImage',
  method: 'DELETE',
  path: '/promotion/sms/contents/{id}/image',
  summary: '소재에 첨부한 이미지를 삭제한다. 이미지가 없어도 성공한다.',
  access: ADVERTISERS,
  params: ContentsParams,
  output: z.object({ adSmsContentsSeq: Id }),
  refusals: refusals('NOT_FOUND', 'NOT_EDITABLE', 'PAYMENT_IN_PROGRESS'),
  changes: ['textAd.reservation'],
})

/** The body is the id of the material, alone or in an object. */
export const copyContents = call({
  name: 'textAd.copyContents',
  method: 'PUT',
  path: '/promotion/sms/copy-contents',
  summary: '본인의 광고 소재를 이미지와 함께 새 소재로 복사한다.',
  access: ADVERTISERS,
  body: z
    .union([z.object({ adSmsContentsSeq: Id }), Id])
    .transform((body) => (typeof body === 'number' ? { adSmsContentsSeq: body } : body)),
  output: z.object({ adSmsContentsSeq: Id }),
  refusals: refusals('NOT_FOUND'),
  changes: ['textAd.temporary'],
})

/** How many more tests the caller may send. */
const TestsLeft = z.object({
  /** Of the material; null where none was named. */
  remainingTests: Count.nullable(),
  /** Typed numbers on which the caller may still test today, over all materials; one's own phone takes none. */
  remainingNumbers: Count,
})

/**
 * `body` is the written material; the server puts the ad wording before and after it. An academy's test goes to its own
 * stored number whatever `recipientList` says; others type numbers, or take their own with `toOwnPhone`. An empty
 * `attachFileIdList` is a text alone; without the list the test has the picture of the material. `RECIPIENT_OPTED_OUT`
 * carries `recipients`, the masked numbers; `TEST_NUMBERS_LIMIT` carries `remainingNumbers`.
 */
export const sendTest = call({
  name: 'textAd.sendTest',
  method: 'POST',
  path: '/promotion/sms/contents/send-test',
  summary: '광고 소재를 테스트 문자로 발송한다.',
  access: ADVERTISERS,
  body: z.object({
    title: z.string().max(200).default(''),
    body: z.string().max(4000),
    attachFileIdList: z.array(Id).max(1).optional(),
    recipientList: z
      .array(z.object({ recipientNo: z.string().max(30) }))
      .max(10)
      .default([]),
    /** Sends to the caller's own stored number, which only the server knows whole. */
    toOwnPhone: z.boolean().default(false),
    adSmsContentsSeq: OptionalId,
  }),
  output: TestsLeft.extend({
    /** Tests of this material so far; 1 where they are not counted. */
    sentCount: Count,
  }),
  refusals: {
    ...refusals('NOT_FOUND', 'TEST_LIMIT', 'TEST_FAILED', 'RECIPIENT_INVALID', 'NO_PHONE_NUMBER', 'IMAGE_NOT_UPLOADED'),
    ...refusals('TEST_NUMBERS_LIMIT', 'TEST_AT_NIGHT', 'RECIPIENT_OPTED_OUT'),
    ...refusals('MESSAGE_TOO_LONG', 'EMOJI_NOT_ALLOWED', 'UNSENDABLE_CHARACTERS'),
    ...refusals('CONTENTS_MISSING', 'CONTENTS_TOO_LONG', 'IMAGE_MISSING'),
  },
  changes: ['textAd.reservation', 'textAd.tests'],
})

/** `adSmsContentsSeq` names the material whose tests are counted. */
export const getOwnPhone = call({
  name: 'textAd.getOwnPhone',
  method: 'GET',
  path: '/promotion/sms/user',
  summary: '테스트 문자를 받을 본인의 휴대폰 번호를 가려서, 남은 테스트 횟수와 함께 조회한다.',
  access: ADVERTISERS,
  query: z.object({ adSmsContentsSeq: OptionalId }),
  whileViewing: 'REFUSED',
  output: TestsLeft.extend({
    /** Masked, for example `010-****-1234`; empty when none is stored. */
    phoneNumber: z.string(),
  }),
  reads: ['textAd.tests'],
})
