import type { Guide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import type { Grade } from '#areas/advertising/text-ad/rules/money/price.rules.ts'
import { INSPECTION_HOURS, MOST_SCHOOLS, MOST_TESTS, REQUEST_CUTOFF } from '#areas/advertising/text-ad/rules/policy.ts'
import { unreachedMoneyText } from '#areas/advertising/text-ad/rules/sending/unreached-schools.rules.ts'
import { dayText, wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './guide.module.css'

interface ContentProps {
  isAgency: boolean
  guide: Guide
}

type GradeGuide = Pick<Guide, 'gradeABoundary' | 'gradeARecipients'>

/** How a grade is explained: who stands exactly on the boundary depends on the operator's choice. */
export function gradeText(grade: Grade, { gradeABoundary, gradeARecipients }: GradeGuide): string {
  const count = gradeARecipients.toLocaleString('ko-KR')
  if (grade === 'A') return `예상 수신자 ${count}명 ${gradeABoundary === 'GTE' ? '이상' : '초과'}`
  return `예상 수신자 ${count}명 ${gradeABoundary === 'GTE' ? '미만' : '이하'}`
}

/** A heading of a column or a row, with what explains it. */
interface Heading {
  readonly text: string
  readonly small?: string
}

interface TableProps {
  title: string
  columns: readonly Heading[]
  rows: readonly (Heading & { readonly cells: readonly string[] })[]
  note: string
  className?: string | undefined
}

const Headed = ({ text, small }: Heading) => (
  <>
    {text} {small && <small>{small}</small>}
  </>
)

const GuideTable = ({ title, columns, rows, note, className }: TableProps) => (
  <Panel title={title}>
    <table className={className} aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.text} scope="col">
              <Headed {...column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, ...row }) => (
          <tr key={row.text}>
            <th scope="row">
              <Headed {...row} />
            </th>
            {columns.slice(1).map(({ text }, at) => (
              <td key={text}>{cells[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className={`${lookCss.note} ${css.guideFootnote}`}>{note}</p>
  </Panel>
)

const GRADES = ['A', 'B'] as const
const TYPES = [
  { text: 'LMS', small: '텍스트 1,800byte' },
  { text: 'MMS', small: '텍스트 1,800byte + 이미지 1장' },
] as const

/** Price per school by message type and size of the school. */
export function GuidePrices({ guide }: { guide: Guide }) {
  const priceOf = (type: string, grade: Grade): number =>
    guide.prices.find((price) => price.smsType === type && price.grade === grade)?.priceWon ?? 0
  return (
    <GuideTable
      title="학교당 이용 요금"
      className={css.guidePrices}
      columns={[
        { text: '문자 유형' },
        ...GRADES.map((grade) => ({ text: `${grade}등급`, small: gradeText(grade, guide) })),
      ]}
      rows={TYPES.map((type) => ({ ...type, cells: GRADES.map((grade) => wonText(priceOf(type.text, grade))) }))}
      note={`부가세(${guide.vatPercent}%) 별도 금액입니다. 예상 수신자는 광고 수신에 동의한 학부모 수입니다.`}
    />
  )
}

/** From the first choice to the result, in order. */
export function GuideProcess({ isAgency, guide }: ContentProps) {
  const steps = [
    { title: '일정과 학교 선택', text: `발송일과 시간(${guide.sendTimes.join(', ')}), 학교 최대 ${MOST_SCHOOLS}개` },
    {
      title: '광고 소재 작성',
      text: isAgency
        ? '문구와 이미지를 작성하고 테스트 발송'
        : `문구와 이미지 작성, 테스트 발송 ${MOST_TESTS.NORMAL}회`,
    },
    isAgency
      ? { title: '최종 확인 및 등록', text: '결과를 받을 번호를 추가하고 등록' }
      : { title: '최종 확인 및 결제', text: '내용과 금액을 확인하고 카드로 결제' },
    { title: '검수', text: `담당자가 최대 ${INSPECTION_HOURS}시간 안에 확인` },
    { title: '발송', text: '예약한 일시에 발송하고 결과를 문자로 안내' },
  ]
  return (
    <Panel title="진행 절차">
      <ol className={`${lookCss.plainList} ${css.guideProcess}`}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <span aria-hidden="true">{index + 1}</span>
            <strong>{step.title}</strong>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const MAN_WON = 10_000

/** Packages and the monthly bonus, side by side where there is room. */
export const GuideBenefits = ({ guide: { packages, bonuses, bonusMonths } }: { guide: Guide }) => (
  <div className={css.guidePair}>
    <GuideTable
      title="패키지광고"
      columns={[{ text: '패키지' }, { text: '학교 수' }, { text: '금액' }]}
      rows={packages.map(({ name, schoolCount, priceWon }) => ({
        text: name,
        cells: [`${schoolCount}개 학교`, `${(priceWon / MAN_WON).toLocaleString('ko-KR')}만원`],
      }))}
      note="부가세 별도 금액입니다."
    />
    <GuideTable
      title="월간 LMS 추가 혜택"
      columns={[{ text: '한 달 발송' }, { text: '무료 LMS' }]}
      rows={bonuses.map(({ sentCount, freeCount }) => ({ text: `${sentCount}회`, cells: [`${freeCount}회`] }))}
      note={`혜택은 ${bonusMonths}개월 이내에 사용해야 합니다.`}
    />
  </div>
)

const exclusivityText = (isAgency: boolean, days: number): string =>
  isAgency
    ? `한 학교에는 전후 ${days}일 동안 한 업체의 광고만 발송됩니다. 다른 광고주의 예약도 제한되므로 일정을 먼저 확인해주세요.`
    : `광고를 받은 학교에는 발송일 전후 ${days}일 동안 다른 광고를 발송하지 않습니다.`

/** What to know before ordering. */
export function GuideNotes({ isAgency, guide }: ContentProps) {
  const notes = [
    `${REQUEST_CUTOFF} 이전 신청은 다음 영업일부터, 이후 신청은 그다음 영업일부터 발송할 수 있습니다. 지금 신청하면 ${dayText(guide.firstSendDay)}부터 가능합니다.`,
    `발송 시간은 ${guide.sendTimes.join(', ')}이며, 주말${guide.excludeHolidays ? '과 공휴일' : ''}에는 발송하지 않습니다.`,
    exclusivityText(isAgency, guide.exclusivityDays),
    `검수는 최대 ${INSPECTION_HOURS}시간이 걸리며, 내용에 따라 승인이 보류될 수 있습니다.`,
    `임시저장한 광고는 마지막 수정 후 ${guide.tempSaveRetentionText} 동안 보관된 뒤 삭제됩니다.`,
    `저장 이후 수신에 동의한 학부모가 모두 없어진 학교에는 발송되지 않습니다. ${unreachedMoneyText(isAgency ? 'AGENCY' : 'NORMAL')}`,
    `모든 문자에는 (광고) 표시와 무료수신거부 번호(${guide.optOutNumber})가 붙습니다.`,
  ]
  return (
    <Panel title="유의사항">
      <ul className={css.guideNotes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className={`${lookCss.note} ${css.guideFootnote}`}>문의 {guide.inquiryPhone} (ARS 3번)</p>
    </Panel>
  )
}
