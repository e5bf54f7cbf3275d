import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import lookCss from '#platform/web/look/look.module.css'
import css from './guide.module.css'

const MAN_WON = 10_000

/** Packages and the monthly bonus, side by side where there is room. */
export function GuideBenefits({ guide }: { guide: Guide }) {
  return (
    <div className={css.guidePair}>
      <section className={lookCss.panel} data-part="panel" aria-labelledby="guide-packages">
        <h2 id="guide-packages">패키지광고</h2>
        <table className={css.guideSmallTable} aria-labelledby="guide-packages">
          <thead>
            <tr>
              <th scope="col">패키지</th>
              <th scope="col">학교 수</th>
              <th scope="col">금액</th>
            </tr>
          </thead>
          <tbody>
            {guide.packages.map((each) => (
              <tr key={each.name}>
                <th scope="row">{each.name}</th>
                <td>{each.schoolCount}개 학교</td>
                <td>{(each.priceWon / MAN_WON).toLocaleString('ko-KR')}만원</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={css.guideFootnote}>부가세 별도 금액입니다.</p>
      </section>
      <section className={lookCss.panel} data-part="panel" aria-labelledby="guide-bonus">
        <h2 id="guide-bonus">월간 LMS 추가 혜택</h2>
        <table className={css.guideSmallTable} aria-labelledby="guide-bonus">
          <thead>
            <tr>
              <th scope="col">한 달 발송</th>
              <th scope="col">무료 LMS</th>
            </tr>
          </thead>
          <tbody>
            {guide.bonuses.map((bonus) => (
              <tr key={bonus.sentCount}>
                <th scope="row">{bonus.sentCount}회</th>
                <td>{bonus.freeCount}회</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={css.guideFootnote}>혜택은 {guide.bonusMonths}개월 이내에 사용해야 합니다.</p>
      </section>
    </div>
  )
}
