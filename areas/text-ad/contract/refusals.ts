import type { Refusals } from '#platform/contract/call.ts'
import { pickRefusals } from '#platform/contract/refusals.ts'

/** Every way in which a call about text ads says no. A call declares the ones it can answer by name. */
export const TEXT_AD_REFUSALS = {
  NOT_FOUND: { status: 404, text: '요청하신 광고를 찾을 수 없습니다.' },
  EXPIRED: {
    status: 404,
    text: '임시저장 보관 기간이 지나 삭제된 광고입니다. 새로 작성해주세요.',
  },
  NO_SUCH_LIST: { status: 404, text: '저장한 학교 목록을 찾을 수 없습니다.' },
  SENDER_TYPE_MISMATCH: {
    status: 403,
    text: '이 발송 유형으로 광고를 등록할 권한이 없습니다.',
  },
  RECOVER_NOT_ALLOWED: { status: 403, text: '광고를 복구할 권한이 없습니다.' },
  BAD_SIGNATURE: { status: 403, text: '서명이 올바르지 않습니다.' },

  NO_SCHOOLS: { status: 400, text: '대상 학교를 선택하세요.' },
  TOO_MANY_SCHOOLS: {
    status: 400,
    text: '대상 학교는 한 번에 50개까지 선택할 수 있습니다.',
  },
  UNKNOWN_SCHOOL: {
    status: 400,
    text: '선택할 수 없는 학교가 포함되어 있습니다. 학교를 다시 조회해주세요.',
  },
  RECEIVERS_INVALID: {
    status: 400,
    text: '결과 수신번호를 확인해주세요. 중복 없이 5개까지 입력할 수 있습니다.',
  },
  RECIPIENT_INVALID: {
    status: 400,
    text: '수신번호는 휴대폰 번호로 입력해주세요.',
  },
  NO_PHONE_NUMBER: {
    status: 422,
    text: '회원 정보에 등록된 휴대폰 번호가 없습니다.',
  },

  SCHOOL_TAKEN: {
    status: 409,
    text: '다른 광고가 먼저 예약된 학교가 있습니다. 학교를 다시 조회해주세요.',
  },
  DATE_NOT_SELECTABLE: {
    status: 409,
    text: '선택할 수 없는 발송 일시입니다. 발송 일시를 다시 선택해주세요.',
  },
  NO_RECIPIENTS: {
    status: 409,
    text: '수신에 동의한 학부모가 없는 학교가 있습니다. 해당 학교를 빼고 다시 진행해주세요.',
  },
  TOO_MANY_LISTS: {
    status: 409,
    text: '학교 목록은 20개까지 저장할 수 있습니다. 쓰지 않는 목록을 삭제한 뒤 다시 저장해주세요.',
  },
  TOO_MANY_DRAFTS: {
    status: 409,
    text: '결제하거나 등록하지 않은 광고는 10건, 대상 학교는 모두 합해 500곳까지 저장할 수 있습니다. 결제하거나 삭제한 뒤 다시 저장해주세요.',
  },
  TOO_MANY_HELD: {
    status: 429,
    text: '결제하거나 등록하지 않고 저장한 학교가 너무 많아 오늘은 더 저장할 수 없습니다. 저장한 광고를 먼저 결제하거나 등록해주세요.',
  },
  PRICE_CHANGED: {
    status: 409,
    text: '결제 금액이 변경되었습니다. 금액을 다시 확인해주세요.',
  },
  CONTENTS_NOT_SAVED: {
    status: 409,
    text: '광고 소재 작성을 먼저 완료해주세요.',
  },
  NOT_EDITABLE: {
    status: 409,
    text: '이미 검수가 요청되었거나 삭제된 광고이므로 임시저장할 수 없습니다.',
  },
  NOT_DELETABLE: {
    status: 409,
    text: '임시저장 상태의 광고만 삭제할 수 있습니다.',
  },
  NOT_RECOVERABLE: {
    status: 409,
    text: '결제 또는 소재가 갖추어지지 않아 선택한 상태로 복구할 수 없습니다.',
  },
  DRAFT_CHANGED: {
    status: 409,
    text: '다른 창이나 기기에서 이 광고를 먼저 변경했습니다. 변경된 내용을 확인한 뒤 다시 저장해주세요.',
  },
  AD_CHANGED: {
    status: 409,
    text: '다른 사용자가 이 광고를 먼저 변경했습니다. 변경된 내용을 확인한 뒤 다시 저장해주세요.',
  },
  STATE_CHANGED: {
    status: 409,
    text: '광고 상태가 변경되어 처리할 수 없습니다. 새로고침 후 다시 확인해주세요.',
  },
  SEND_TIME_PASSED: {
    status: 409,
    text: '발송 일시가 지나 처리할 수 없습니다. 담당자에게 문의해주세요.',
  },
  TIME_NOT_EDITABLE: {
    status: 409,
    text: '발송 시간과 결과 수신번호를 수정할 수 없는 상태입니다.',
  },
  CONTENTS_NOT_EDITABLE: {
    status: 409,
    text: '내용은 발송 전날까지만 수정할 수 있습니다.',
  },
  WITHDRAW_TOO_LATE: {
    status: 409,
    text: '발송 15분 전부터는 승인을 취소할 수 없습니다.',
  },
  CANCEL_TOO_LATE: {
    status: 409,
    text: '발송 15분 전부터는 취소할 수 없습니다.',
  },
  CANCEL_FAILED: {
    status: 502,
    text: '취소에 실패했습니다. 개발팀에 문의하세요.',
  },
  TEST_LIMIT: {
    status: 409,
    text: '테스트 문자는 5회까지만 발송할 수 있습니다.',
  },
  TEST_NUMBERS_LIMIT: {
    status: 429,
    text: '테스트 문자는 하루에 번호 100개까지만 발송할 수 있습니다.',
  },
  TEST_AT_NIGHT: {
    status: 409,
    text: '직접 입력한 번호로는 오전 8시부터 오후 9시까지만 테스트 문자를 발송할 수 있습니다. 내 휴대폰으로는 언제든지 받을 수 있습니다.',
  },
  RECIPIENT_OPTED_OUT: {
    status: 422,
    text: '광고 수신을 거부한 번호에는 테스트 문자를 발송할 수 없습니다.',
  },
  TEST_FAILED: {
    status: 502,
    text: '테스트 문자 발송에 실패했습니다. 잠시 후 다시 시도해주세요.',
  },
  NO_PAYMENT: { status: 404, text: '결제 내역이 없습니다.' },
  PAYMENT_UNAVAILABLE: {
    status: 502,
    text: '결제 서비스에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.',
  },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    text: '결제가 진행 중이므로 수정하거나 삭제할 수 없습니다. 결제를 마치거나 그만둔 뒤 다시 시도해주세요.',
  },
  PAYMENT_MISMATCH: { status: 409, text: '결제 정보가 일치하지 않습니다.' },
  PAYMENT_REVERSED: {
    status: 409,
    text: '광고를 등록할 수 없어 결제가 자동으로 취소되었습니다. 처음부터 다시 진행해주세요.',
  },

  IMAGE_TOO_LARGE: {
    status: 413,
    text: '이미지 용량은 300kb 이하로 첨부해주세요.',
  },
  IMAGE_TYPE: {
    status: 415,
    text: 'jpg 파일만 업로드하실 수 있습니다. 다시 시도해주세요.',
  },
  IMAGE_TOO_MANY_PIXELS: { status: 422, text: '이미지 크기는 가로, 세로 1000픽셀 이하로 첨부해주세요.' },
  IMAGE_DAMAGED: {
    status: 422,
    text: '이미지 파일이 손상되어 첨부할 수 없습니다. 파일을 다시 저장하거나 다른 이미지를 선택해주세요.',
  },
  IMAGE_NOT_UPLOADED: {
    status: 422,
    text: '이미지 첨부에 실패했습니다. 다시 시도해주세요.',
  },
  IMAGE_NOT_FOR_LMS: {
    status: 422,
    text: 'LMS에는 이미지를 첨부할 수 없습니다.',
  },

  IMAGE_MISSING: {
    status: 422,
    text: 'MMS를 발송하실 때에는 이미지를 첨부해주세요.',
  },
  PURPOSE_MISSING: { status: 422, text: '발송 목적을 선택해주세요.' },
  TITLE_MISSING: { status: 422, text: '캠페인명을 작성해주세요.' },
  TITLE_TOO_LONG: { status: 422, text: '캠페인명은 40자 이하로 작성해주세요.' },
  CONTENTS_MISSING: { status: 422, text: '내용을 입력해주세요.' },
  CONTENTS_TOO_LONG: {
    status: 422,
    text: '내용은 1800byte 이하로 작성해주세요.',
  },
  MESSAGE_TOO_LONG: {
    status: 422,
    text: '광고 문구를 포함한 전체 내용이 2000byte를 초과했습니다.',
  },
  EMOJI_NOT_ALLOWED: {
    status: 422,
    text: '이모지(💎👍☺📢🎁 등)는 문자 발송이 불가능합니다.',
  },
  UNSENDABLE_CHARACTERS: {
    status: 422,
    text: '문자로 발송할 수 없는 글자가 포함되어 있습니다.',
  },
} as const satisfies Refusals

export type TextAdRefusal = keyof typeof TEXT_AD_REFUSALS

/** The named refusals, for the declaration of a call. */
export const refusals = <const K extends TextAdRefusal>(...codes: readonly K[]) => pickRefusals(TEXT_AD_REFUSALS, codes)

/** Codes that the checks of the material can answer. */
export const MATERIAL_REFUSALS = refusals(
  'IMAGE_MISSING',
  'PURPOSE_MISSING',
  'TITLE_MISSING',
  'TITLE_TOO_LONG',
  'CONTENTS_MISSING',
  'CONTENTS_TOO_LONG',
  'MESSAGE_TOO_LONG',
  'EMOJI_NOT_ALLOWED',
  'UNSENDABLE_CHARACTERS',
)
