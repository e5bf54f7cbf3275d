import { z } from 'zod'
import { AD_LIFE } from './ad-life.rules.ts'
import { type FramePlaces, frameProblem } from './message/final-message.rules.ts'
import { blockedHosts } from './message/links.rules.ts'

const choice = <const V extends readonly [string, ...string[]]>(
  values: V,
  title: string,
  description: string,
  labels: Record<V[number], string>,
) => z.enum(values).meta({ title, description, labels })

const onOff = (title: string, description: string) => z.boolean().meta({ title, description })

/** What the wording around an ad may hold in braces; see `messageFrame`. */
const FRAME_PLACEHOLDERS: Record<keyof FramePlaces, { word: string; meaning: string }> = {
  productTag: { word: '상품명', meaning: '아래 ‘상품명’ 설정' },
  region: { word: '지역', meaning: '받는 학부모의 학교가 있는 지역' },
  month: { word: '발송 월', meaning: '발송하는 달의 숫자' },
  optOutNumber: { word: '수신거부 번호', meaning: '아래 ‘무료 수신거부 번호’ 설정' },
}

const PhoneText = z
  .string()
  .trim()
  .regex(/^[\d-]{8,14}$/, '전화번호 형식이 아닙니다.')

/** What an operator of text ads may choose at run time. Every field has a default; labels are Korean. */
export const TextAdSettings = z.object({
  gradeABoundary: choice(
    ['GTE', 'GT'],
    '500명 학교의 단가 등급',
    '예상 수신자가 정확히 500명인 학교에 적용할 등급입니다.',
    {
      GTE: 'A등급 (500명 이상이 A)',
      GT: 'B등급 (500명 초과가 A)',
    },
  ).default('GTE'),
  tempSaveRetention: choice(
    ['PT1H', 'P1M'],
    '임시저장 보관 기간',
    '마지막 수정부터 임시저장 광고를 보관하는 기간입니다. 안내 문구에도 적용됩니다.',
    { PT1H: '1시간', P1M: '1개월' },
  ).default('PT1H'),
  tempSaveHoldsSlot: onOff(
    '임시저장의 학교 선점',
    '켜면 임시저장 광고가 보관되는 동안 다른 광고가 같은 학교를 예약할 수 없습니다. 보관 기간이 1개월이면 끄는 것이 좋습니다.',
  ).default(true),
  firstDayRule: choice(
    ['BUSINESS_DAY', 'CALENDAR_SHIFT', 'REQUEST_DAY', 'WEEKEND_TUESDAY'],
    '첫 발송 가능일 기준',
    '평일 신청은 모두 같고, 주말 신청의 첫 발송 가능일만 다릅니다.',
    {
      BUSINESS_DAY: '영업일 기준 (14시 전 다음 영업일, 이후 그다음 영업일)',
      CALENDAR_SHIFT: '날짜 기준 (하루 또는 이틀 뒤가 토요일이면 월요일, 일요일이면 화요일)',
      REQUEST_DAY: '신청 요일 기준 (토요일 신청은 월요일, 일요일 신청은 화요일)',
      WEEKEND_TUESDAY: '주말 신청은 항상 화요일',
    },
  ).default('BUSINESS_DAY'),
  excludeHolidays: onOff('공휴일 발송 제외', '켜면 공휴일을 발송일로 선택할 수 없습니다.').default(false),
  managerCompleteStatus: choice(
    [AD_LIFE.moves.REGISTER.to, AD_LIFE.moves.REGISTER_APPROVED.to],
    '관리자 등록 광고의 상태',
    '관리자가 등록을 완료한 광고의 상태입니다.',
    { REQUEST_FOR_INSPECTION: '검수요청', INSPECTION_COMPLETE: '검수완료 (검수 생략)' },
  ).default('REQUEST_FOR_INSPECTION'),
  unapprovedAtSend: choice(
    ['CANCEL_AND_REFUND', 'KEEP'],
    '발송 시각까지 승인되지 않은 광고',
    '승인되지 않은 광고는 발송되지 않습니다. 그다음 처리를 선택합니다.',
    { CANCEL_AND_REFUND: '취소하고 환불', KEEP: '그대로 두고 관리자가 처리' },
  ).default('CANCEL_AND_REFUND'),
  holdNotice: onOff(
    '승인보류 안내 문자',
    '켜면 광고를 승인보류할 때 등록자에게 사유를 문자로도 보냅니다. 알림(종 모양)은 설정과 관계없이 전달됩니다.',
  ).default(false),
  adminTitleEdit: onOff('관리자의 캠페인명 작성', '끄면 관리자 광고의 캠페인명도 자동으로 작성됩니다.').default(true),
  prefixTemplate: z
    .string()
    .max(200)
    .refine(
      (text) => frameProblem({ prefixTemplate: text }) === undefined,
      '(광고)로 시작해야 하고 너무 길지 않아야 합니다.',
    )
    .meta({
      title: '광고 문구 (앞)',
      description: '광고 내용 앞에 붙습니다. (광고)로 시작해야 합니다.',
      placeholders: FRAME_PLACEHOLDERS,
    })
    .default('(광고)[{productTag}] {region} {month}월 소식\n'),
  suffixTemplate: z
    .string()
    .max(200)
    .refine(
      (text) => frameProblem({ suffixTemplate: text }) === undefined,
      '무료수신거부 {수신거부 번호}가 있어야 하고 너무 길지 않아야 합니다.',
    )
    .meta({
      title: '광고 문구 (뒤)',
      description: '광고 내용 뒤에 붙습니다. 무료수신거부 {수신거부 번호}가 있어야 합니다.',
      placeholders: FRAME_PLACEHOLDERS,
    })
    .default('\n무료수신거부 {optOutNumber}'),
  productTag: z
    .string()
    .trim()
    .min(1)
    .max(15)
    .meta({ title: '상품명', description: '광고 문구에 표시할 상품명입니다.' })
    .default('학교알림장'),
  optOutNumber: PhoneText.meta({
    title: '무료 수신거부 번호',
    description: '발송 업체에 등록된 080 번호입니다. 등록되지 않은 번호로는 광고가 발송되지 않습니다.',
  }).default('080-123-4567'),
  recoverUsers: z
    .string()
    .max(500)
    .meta({
      title: '삭제 광고 복구 담당자',
      description:
        '복구할 수 있는 광고 관리자의 로그인 아이디를 쉼표로 구분해 입력합니다. 비워 두면 전체 관리자만 복구할 수 있습니다.',
    })
    .default(''),
  blockedLinkHosts: z
    .string()
    .max(4000)
    .refine((text) => blockedHosts(text).every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)), {
      message: '도메인을 쉼표로 구분해 입력해주세요. 예: example.com',
    })
    .meta({
      title: '링크를 막을 도메인',
      description:
        '광고에 넣을 수 없는 링크의 도메인을 쉼표로 구분해 입력합니다. 하위 도메인도 막히며, 이미 발송된 링크도 열리지 않습니다.',
    })
    .default(''),
  refundUndelivered: onOff(
    '수신되지 않은 문자 환불',
    '켜면 광고의 발송 결과가 모두 확인된 뒤, 수신되지 않은 문자의 비율만큼 카드 결제 금액을 한 번 환불합니다.',
  ).default(false),
  lmsBonus: onOff('LMS 발송 혜택 기록', '켜면 발송이 끝난 LMS 광고의 무료 발송 혜택을 등록자별로 기록합니다.').default(
    false,
  ),
})
export type TextAdSettings = z.output<typeof TextAdSettings>

/** The settings as they are before anybody chooses. */
export const DEFAULT_SETTINGS: TextAdSettings = TextAdSettings.parse({})
