import type { Refusals } from '#platform/contract/refusal-text.ts'
import { pickRefusals, refusing } from '#platform/contract/refusals.ts'

/** Every way in which a call about text ads says no. A call declares the ones it can answer by name. */
export const TEXT_AD_REFUSALS = {
  ...refusing(400, {
    NO_SCHOOLS: '대상 학교를 선택하세요.',
    TOO_MANY_SCHOOLS: '대상 학교는 한 번에 50개까지 선택할 수 있습니다.',
    UNKNOWN_SCHOOL: '선택할 수 없는 학교가 포함되어 있습니다. 학교를 다시 조회해주세요.',
    RECEIVERS_INVALID: '결과 수신번호를 확인해주세요. 중복 없이 5개까지 입력할 수 있습니다.',
    RECIPIENT_INVALID: '수신번호는 휴대폰 번호로 입력해주세요.',
  }),
  ...refusing(403, {
    SENDER_TYPE_MISMATCH: '이 발송 유형으로 광고를 등록할 권한이 없습니다.',
    RECOVER_NOT_ALLOWED: '광고를 복구할 권한이 없습니다.',
    BAD_SIGNATURE: '서명이 올바르지 않습니다.',
  }),
  ...refusing(404, {
    NOT_FOUND: '요청하신 광고를 찾을 수 없습니다.',
    EXPIRED: '임시저장 보관 기간이 지나 삭제된 광고입니다. 새로 작성해주세요.',
    NO_SUCH_LIST: '저장한 학교 목록을 찾을 수 없습니다.',
    NO_SUCH_TEMPLATE: '저장한 문구를 찾을 수 없습니다.',
    NO_PAYMENT: '결제 내역이 없습니다.',
  }),
  ...refusing(409, {
    SCHOOL_TAKEN: '다른 광고가 먼저 예약된 학교가 있습니다. 학교를 다시 조회해주세요.',
    DATE_NOT_SELECTABLE: '선택할 수 없는 발송 일시입니다. 발송 일시를 다시 선택해주세요.',
    NO_RECIPIENTS: '수신에 동의한 학부모가 없는 학교가 있습니다. 해당 학교를 빼고 다시 진행해주세요.',
    TOO_MANY_LISTS: '학교 목록은 20개까지 저장할 수 있습니다. 쓰지 않는 목록을 삭제한 뒤 다시 저장해주세요.',
    TOO_MANY_TEMPLATES: '문구는 30개까지 저장할 수 있습니다. 쓰지 않는 문구를 삭제한 뒤 다시 저장해주세요.',
    TOO_MANY_DRAFTS:
      '결제하거나 등록하지 않은 광고는 10건, 대상 학교는 모두 합해 500곳까지 저장할 수 있습니다. 결제하거나 삭제한 뒤 다시 저장해주세요.',
    PRICE_CHANGED: '결제 금액이 변경되었습니다. 금액을 다시 확인해주세요.',
    CONTENTS_NOT_SAVED: '광고 소재 작성을 먼저 완료해주세요.',
    NOT_EDITABLE: '이미 검수가 요청되었거나 삭제된 광고이므로 임시저장할 수 없습니다.',
    NOT_DELETABLE: '임시저장 상태의 광고만 삭제할 수 있습니다.',
    NOT_RECOVERABLE: '결제 또는 소재가 갖추어지지 않아 선택한 상태로 복구할 수 없습니다.',
    DRAFT_CHANGED: '다른 창이나 기기에서 이 광고를 먼저 변경했습니다. 변경된 내용을 확인한 뒤 다시 저장해주세요.',
    AD_CHANGED: '다른 사용자가 이 광고를 먼저 변경했습니다. 변경된 내용을 확인한 뒤 다시 저장해주세요.',
    STATE_CHANGED: '광고 상태가 변경되어 처리할 수 없습니다. 새로고침 후 다시 확인해주세요.',
    SEND_TIME_PASSED: '발송 일시가 지나 처리할 수 없습니다. 담당자에게 문의해주세요.',
    TIME_NOT_EDITABLE: '발송 시간과 결과 수신번호를 수정할 수 없는 상태입니다.',
    CONTENTS_NOT_EDITABLE: '내용은 발송 전날까지만 수정할 수 있습니다.',
    WITHDRAW_TOO_LATE: '발송 15분 전부터는 승인을 취소할 수 없습니다.',
    CANCEL_TOO_LATE: '발송 15분 전부터는 취소할 수 없습니다.',
    TEST_LIMIT: '테스트 문자는 5회까지만 발송할 수 있습니다.',
    TEST_AT_NIGHT:
      '직접 입력한 번호로는 오전 8시부터 오후 9시까지만 테스트 문자를 발송할 수 있습니다. 내 휴대폰으로는 언제든지 받을 수 있습니다.',
    PAYMENT_IN_PROGRESS:
      '결제가 진행 중이므로 수정하거나 삭제할 수 없습니다. 결제를 마치거나 그만둔 뒤 다시 시도해주세요.',
    RESULTS_OPEN: '발송 결과가 모두 도착하지 않았습니다. 결과가 모두 도착한 뒤 다시 시도해주세요.',
    REFUND_OPEN: '수신되지 않은 문자의 환불이 진행 중입니다. 환불이 끝난 뒤 다시 보낼 수 있습니다.',
    RESENT_ALREADY: '실패한 수신자에게 다시 보내는 광고를 이미 만들었습니다.',
    RESEND_OF_RESEND: '다시 보낸 광고는 한 번 더 다시 보낼 수 없습니다.',
    NOBODY_TO_RESEND:
      '다시 보낼 수 있는 수신자가 없습니다. 없는 번호와 수신을 거부한 수신자에게는 다시 보내지 않습니다.',
    PAYMENT_MISMATCH: '결제 정보가 일치하지 않습니다.',
    PAYMENT_REVERSED: '광고를 등록할 수 없어 결제가 자동으로 취소되었습니다. 처음부터 다시 진행해주세요.',
  }),
  ...refusing(413, {
    IMAGE_TOO_LARGE: '이미지 용량은 300kb 이하로 첨부해주세요.',
  }),
  ...refusing(415, {
    IMAGE_TYPE: 'jpg 파일만 업로드하실 수 있습니다. 다시 시도해주세요.',
  }),
  ...refusing(422, {
    NO_PHONE_NUMBER: '회원 정보에 등록된 휴대폰 번호가 없습니다.',
    RECIPIENT_OPTED_OUT: '광고 수신을 거부한 번호에는 테스트 문자를 발송할 수 없습니다.',
    IMAGE_TOO_MANY_PIXELS: '이미지 크기는 가로, 세로 1000픽셀 이하로 첨부해주세요.',
    IMAGE_DAMAGED: '이미지 파일이 손상되어 첨부할 수 없습니다. 파일을 다시 저장하거나 다른 이미지를 선택해주세요.',
    IMAGE_NOT_UPLOADED: '이미지 첨부에 실패했습니다. 다시 시도해주세요.',
    IMAGE_NOT_FOR_LMS: 'LMS에는 이미지를 첨부할 수 없습니다.',
    IMAGE_MISSING: 'MMS를 발송하실 때에는 이미지를 첨부해주세요.',
    PURPOSE_MISSING: '발송 목적을 선택해주세요.',
    TITLE_MISSING: '캠페인명을 작성해주세요.',
    TITLE_TOO_LONG: '캠페인명은 40자 이하로 작성해주세요.',
    CONTENTS_MISSING: '내용을 입력해주세요.',
    CONTENTS_TOO_LONG: '내용은 1800byte 이하로 작성해주세요.',
    MESSAGE_TOO_LONG: '광고 문구를 포함한 전체 내용이 2000byte를 초과했습니다.',
    FIELDS_UNFILLED: '채우지 않은 항목이 있습니다.',
    TOO_MANY_FIELDS: '채울 항목은 한 문구에 10개까지 넣을 수 있습니다.',
    EMOJI_NOT_ALLOWED: '이모지(💎👍☺📢🎁 등)는 문자 발송이 불가능합니다.',
    UNSENDABLE_CHARACTERS: '문자로 발송할 수 없는 글자가 포함되어 있습니다.',
    LINK_NOT_HTTPS: '링크는 https://로 시작해야 합니다.',
    LINK_INVALID: '링크를 확인해주세요.',
    LINK_SHORTENED: '줄이기 전의 링크를 입력해주세요.',
    LINK_NOT_ALLOWED: '사용할 수 없는 링크입니다.',
  }),
  ...refusing(429, {
    TOO_MANY_HELD:
      '결제하거나 등록하지 않고 저장한 학교가 너무 많아 오늘은 더 저장할 수 없습니다. 저장한 광고를 먼저 결제하거나 등록해주세요.',
    TEST_NUMBERS_LIMIT: '테스트 문자는 하루에 번호 100개까지만 발송할 수 있습니다.',
  }),
  ...refusing(502, {
    CANCEL_FAILED: '취소에 실패했습니다. 개발팀에 문의하세요.',
    TEST_FAILED: '테스트 문자 발송에 실패했습니다. 잠시 후 다시 시도해주세요.',
    PAYMENT_UNAVAILABLE: '결제 서비스에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.',
  }),
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
  'FIELDS_UNFILLED',
  'UNSENDABLE_CHARACTERS',
  'LINK_NOT_HTTPS',
  'LINK_INVALID',
  'LINK_SHORTENED',
  'LINK_NOT_ALLOWED',
)
