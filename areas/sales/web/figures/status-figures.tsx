import type { readFigures } from '#areas/sales/contract/figures.contract.ts'
import { ORGANIZATIONS } from '#areas/sales/contract/places.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { CountLink } from '#platform/web/list/count-link.tsx'
import listCss from '#platform/web/list/list.module.css'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './figures.module.css'

type Status = CallOutput<typeof readFigures>['statuses'][number]

interface StatusProps {
  year: number
  statuses: readonly Status[]
  isMine: boolean
}

/** The organisations that are in a stage now; everybody's cannot be listed without a name or a district. */
const organizationsIn = (salesStatusId: number, isMine: boolean) =>
  isMine ? { to: ORGANIZATIONS.path, search: { mine: 'true', salesStatusId: [String(salesStatusId)] } } : undefined

/** From a stage after which none comes nobody goes on, nor from what was given up; and of nobody there is no share. */
function rateOf(statuses: readonly Status[], at: number): number | undefined {
  const [status, ...later] = statuses.slice(at)
  const leadsOn = status?.salesStatusKind !== 'LOST' && later.some(({ salesStatusKind }) => salesStatusKind !== 'LOST')
  return leadsOn && status && status.reachedCount > 0 ? status.conversionRate : undefined
}

/** How many organisations came into each stage and how many of them went on. */
export const StatusFigures = ({ year, statuses, isMine }: StatusProps) => (
  <Panel className={`${lookCss.stack} ${css.part}`} aria-label="영업상태별 전환율">
    <h2>영업상태별 전환율</h2>
    <table className={`${listCss.list} ${css.table}`} aria-label={`${year}년 영업상태별 전환율`}>
      <thead>
        <tr>
          <th scope="col">영업상태</th>
          <th scope="col" data-align="right">
            도달
          </th>
          <th scope="col" data-align="right">
            진행
          </th>
          <th scope="col">전환율</th>
          <th scope="col" data-align="right">
            현재
          </th>
        </tr>
      </thead>
      <tbody>
        {statuses.map((status, at) => (
          <tr key={status.salesStatusId}>
            <th scope="row">{status.salesStatusName}</th>
            <td data-align="right">{status.reachedCount.toLocaleString('ko-KR')}</td>
            <td data-align="right">{status.advancedCount.toLocaleString('ko-KR')}</td>
            <td>
              <Rate percent={rateOf(statuses, at)} />
            </td>
            <td data-align="right">
              <CountLink
                count={status.currentCount}
                list={organizationsIn(status.salesStatusId, isMine)}
                label={`현재 ${status.salesStatusName}`}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={lookCss.footnote}>
      도달: 이 해에 그 영업상태가 된 기관. 진행: 그중 이후 단계로 넘어간 기관. 현재: 지금 그 영업상태인 기관.
    </p>
  </Panel>
)

/** A rate as a number and a bar; a dash where there is nothing of which it would be one. */
function Rate({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return '-'
  return (
    <span className={css.rate}>
      <span>{percent.toLocaleString('ko-KR')}%</span>
      <svg className={css.rateBar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="8" />
        <rect data-filled width={percent} height="8" />
      </svg>
    </span>
  )
}
