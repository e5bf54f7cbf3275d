import { ANSWER_SHEETS } from '#areas/nsat/delivery/contract/places.ts'
import { ORDER_EDITORS } from '#areas/nsat/order/contract/access.ts'
import { REMINDERS } from '#areas/nsat/order/contract/places.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { daysLeftText, sameDay } from '#areas/nsat/supervision/rules/round-days.rules.ts'
import { daysBetween } from '#platform/contract/seoul.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { CountLink } from '#platform/web/list/count-link.tsx'
import { Figures } from '#platform/web/list/facts.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { dayText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useMay } from '#platform/web/screens/session.ts'
import type { Round } from './round.ts'
import { COUNT_WORDS, listOfCount, ROUND_COUNTS } from './round-links.ts'

/** `신청 기간 11월 1일(일) ~ 11월 30일(월), 마감까지 7일` */
function windowText({ applyStartDate, applyEndDate }: Round['plan'], today: string): string {
  const period = `신청 기간 ${dayText(applyStartDate)} ~ ${dayText(applyEndDate)}`
  if (today < applyStartDate) return `${period}, 시작까지 ${daysBetween(today, applyStartDate)}일`
  if (today > applyEndDate) return `${period}, 마감되었습니다.`
  const left = daysBetween(today, applyEndDate)
  return left === 0 ? `${period}, 오늘 마감` : `${period}, 마감까지 ${left}일`
}

/** `주문 60곳보다 12곳 적음` */
function comparison(word: string, now: number, before: number): string {
  const than = `${word} ${before.toLocaleString('ko-KR')}곳`
  if (now === before) return `${than}과 같음`
  return `${than}보다 ${Math.abs(now - before).toLocaleString('ko-KR')}곳 ${now > before ? '많음' : '적음'}`
}

/** How the round stands beside the one before, when as many days were left of it; undefined where that cannot be said. */
function comparedText({ lastPlan, lastDays, days }: Round): string | undefined {
  const now = days.at(-1)
  if (!lastPlan || !now) return undefined
  const before = sameDay(lastDays, now.daysLeft)
  const ordered = comparison('주문', now.orderedSchool, before.orderedSchool)
  const paid = comparison('결제완료', now.paidSchool, before.paidSchool)
  return `${planMonthText(lastPlan.planYm)} 회차의 마감 ${daysLeftText(now.daysLeft)} 때와 비교: ${ordered}, ${paid}`
}

/** How many ordered and paid, and how many did not, beside the round before. */
export function RoundFigures({ round, name }: { round: Round; name: string }) {
  const { plan, total } = round
  const compared = comparedText(round)
  const mayRemind = useMay(...ORDER_EDITORS)
  return (
    <Panel className={lookCss.stack} title={`${plan.serviceName} ${name} 회차`}>
      <p>{windowText(plan, serverToday())}</p>
      <Figures
        facts={[
          ...ROUND_COUNTS.map((count) => {
            const word = COUNT_WORDS[count]
            return [
              `${word} 학원`,
              <CountLink key={count} count={total[count]} list={listOfCount(count, plan)} label={`${word} 학원`} />,
            ] as const
          }),
          ['주문 인원', `${total.examineeCount.toLocaleString('ko-KR')}명`],
        ]}
      />
      {compared && <p className={lookCss.footnote}>{compared}</p>}
      <p className={lookCss.row}>
        {mayRemind && total.noOrderSchool > 0 && (
          <ScreenLink
            to={REMINDERS.path}
            search={{ nsatServiceNo: plan.nsatServiceNo, nsatPlanNo: plan.nsatPlanNo }}
            {...buttonLook()}
          >
            주문 안내 보내기
          </ScreenLink>
        )}
        <ScreenLink
          to={ANSWER_SHEETS.path}
          search={{
            nsatServiceNo: plan.nsatServiceNo,
            nsatPlanNo: plan.nsatPlanNo,
            answersheetPickup: 'RELEASE_FROM_VENDOR',
          }}
          {...buttonLook()}
        >
          총판이 출고한 답안지 보기
        </ScreenLink>
      </p>
    </Panel>
  )
}
