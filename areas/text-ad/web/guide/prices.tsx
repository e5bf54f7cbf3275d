import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import { wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import css from './guide.module.css'

type GradeGuide = Pick<Guide, 'gradeABoundary' | 'gradeARecipients'>

/** How a grade is explained: who stands exactly on the boundary depends on the operator's choice. */
export function gradeText(grade: 'A' | 'B', { gradeABoundary, gradeARecipients }: GradeGuide): string {
  const count = gradeARecipients.toLocaleString('ko-KR')
  if (grade === 'A') return `예상 수신자 ${count}명 ${gradeABoundary === 'GTE' ? '이상' : '초과'}`
  return `예상 수신자 ${count}명 ${gradeABoundary === 'GTE' ? '미만' : '이하'}`
}

const GRADES = ['A', 'B'] as const
const TYPES = [
  { smsType: 'LMS', text: '텍스트 1,800byte' },
  { smsType: 'MMS', text: '텍스트 1,800byte + 이미지 1장' },
] as const

/** Price per school by message type and size of the school. */
export function GuidePrices({ guide }: { guide: Guide }) {
  const priceOf = (smsType: 'LMS' | 'MMS', grade: 'A' | 'B'): number =>
    guide.prices.find((price) => price.smsType === smsType && price.grade === grade)?.priceWon ?? 0
  return (
    <section className={lookCss.panel} data-part="panel" aria-labelledby="guide-prices">
      <h2 id="guide-prices">학교당 이용 요금</h2>
      <table aria-labelledby="guide-prices">
        <thead>
          <tr>
            <th scope="col">문자 유형</th>
            {GRADES.map((grade) => (
              <th key={grade} scope="col">
                {grade}등급 <small>{gradeText(grade, guide)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TYPES.map(({ smsType, text }) => (
            <tr key={smsType}>
              <th scope="row">
                {smsType} <small>{text}</small>
              </th>
              {GRADES.map((grade) => (
                <td key={grade}>
                  <strong>{wonText(priceOf(smsType, grade))}</strong>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.guideFootnote}>
        부가세({guide.vatPercent}%) 별도 금액입니다. 예상 수신자는 광고 수신에 동의한 학부모 수입니다.
      </p>
    </section>
  )
}
