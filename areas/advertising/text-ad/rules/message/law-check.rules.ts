import type { SmsType } from '#areas/advertising/text-ad/contract/codes.ts'
import { toClock } from '#platform/contract/seoul.ts'
import { NIGHT } from '../policy.ts'

/** What the law on advertising messages asks of a text, each with the sentence that a person reads. */
export const AD_LAWS = {
  AD_MARK: {
    title: '광고 표시',
    rule: '광고성 정보가 시작되는 부분에 (광고)를 표시하고, 빈칸·부호·문자를 넣거나 다르게 적지 않아야 합니다. (정보통신망법 시행령 제61조, 별표 6)',
  },
  SENDER: {
    title: '전송자 명칭과 연락처',
    rule: '전송자의 명칭과 연락처를 내용에 밝혀야 합니다. (정보통신망법 제50조 제4항)',
  },
  OPT_OUT: {
    title: '무료 수신거부',
    rule: '수신거부를 무료로 쉽게 할 수 있는 방법을 밝히고, 이를 방해하지 않아야 합니다. (정보통신망법 제50조 제4항~제6항)',
  },
  NIGHT: {
    title: '야간 발송',
    rule: '오후 9시부터 다음 날 오전 8시까지는 별도의 동의 없이 광고를 보낼 수 없습니다. (정보통신망법 제50조 제3항)',
  },
  PICTURE: {
    title: '이미지 속 글자',
    rule: '명시할 사항은 수신자가 쉽게 알아볼 수 있어야 합니다. 이미지는 보이지 않을 수 있으니 광고 내용과 연락처를 글자로도 적어주세요. (정보통신망법 시행령 제61조, 별표 6)',
  },
} as const
export type AdLaw = keyof typeof AD_LAWS

/** How a text stands to one of them. */
export interface LawNote {
  readonly law: AdLaw
  readonly isKept: boolean
  /** What is done about it, or what to do. */
  readonly text: string
}

const AD_MARK = '(광고)'
const ANY_AD_MARK = /[([{<【〔「［（]\s*(?:광\s*[^가-힣\s)]?\s*고|ad|advertisement)\s*[)\]}>】〕」］）]/gi
const TELEPHONE = /(?<!\d)(?!080)(?:0\d{1,2}[-.)\s]{0,2}\d{3,4}|1[5-9]\d{2})[-.\s]?\d{4}(?!\d)/
const OWN_OPT_OUT = /수신\s*거부|수신을\s*거부|(?<!\d)080[-.)\s]{0,2}\d{3,4}[-.\s]?\d{4}/
/** Fewer letters than these tell nobody what is advertised. */
const FEWEST_LETTERS = 20

const note = (law: AdLaw, isKept: boolean, text: string): LawNote => ({ law, isKept, text })

function adMarkNote(text: string): LawNote {
  const marks = text.match(ANY_AD_MARK) ?? []
  const odd = marks.find((mark) => mark !== AD_MARK)
  if (odd !== undefined) return note('AD_MARK', false, `'${odd}'처럼 다르게 적은 광고 표시를 지워주세요.`)
  if (marks.length > 0)
    return note('AD_MARK', false, `${AD_MARK}는 맨 앞에 자동으로 붙습니다. 직접 적은 표시를 지워주세요.`)
  return note('AD_MARK', true, `맨 앞에 ${AD_MARK}가 자동으로 붙습니다.`)
}

const senderNote = (contents: string): LawNote =>
  TELEPHONE.test(contents)
    ? note('SENDER', true, '연락처가 있습니다. 학원(상호) 이름도 있는지 확인해주세요.')
    : note('SENDER', false, '학원(상호) 이름과 연락처(전화번호)를 내용에 적어주세요.')

const optOutNote = (contents: string): LawNote =>
  OWN_OPT_OUT.test(contents)
    ? note('OPT_OUT', false, '무료수신거부 번호는 끝에 자동으로 붙습니다. 직접 적은 수신거부 안내를 지워주세요.')
    : note('OPT_OUT', true, '무료수신거부 번호가 끝에 자동으로 붙습니다.')

function nightNote(sendAt: Date | undefined): LawNote {
  if (!sendAt) return note('NIGHT', true, '발송 시간은 낮에서만 선택할 수 있습니다.')
  const clock = toClock(sendAt)
  const isNight = clock >= NIGHT.from || clock < NIGHT.until
  return note('NIGHT', !isNight, isNight ? `${clock}에는 발송할 수 없습니다.` : `${clock}에 발송됩니다.`)
}

function pictureNote(contents: string): LawNote {
  const letters = contents.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters < FEWEST_LETTERS
    ? note('PICTURE', false, '내용이 짧습니다. 이미지에만 적은 내용과 연락처를 글자로도 적어주세요.')
    : note('PICTURE', true, '내용이 글자로도 적혀 있습니다.')
}

/**
 * How a text that is being written stands to the law. Nothing is forbidden by it: what must not go out is refused elsewhere, and
 * an inspector looks at every ad.
 */
export function lawNotes(
  { smsType, title, contents }: { readonly smsType: SmsType; readonly title: string; readonly contents: string },
  sendAt: Date | undefined,
): LawNote[] {
  const notes = [adMarkNote(`${title}\n${contents}`), senderNote(contents), optOutNote(contents), nightNote(sendAt)]
  return smsType === 'MMS' ? [...notes, pictureNote(contents)] : notes
}
