import type { readOpenWork } from '#areas/nsat/plan/contract/open-work.contract.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { OPEN_WORK, openCountText, openKinds } from '#areas/nsat/plan/rules/open-work.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import listCss from '#platform/web/list/list.module.css'
import lookCss from '#platform/web/look/look.module.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './plan.module.css'

interface OpenWorkProps {
  plan: Pick<NsatPlan, 'nsatPlanNo' | 'nsatServiceNo'>
  work: CallOutput<typeof readOpenWork>
}

/** What is still open in a round, each kind with the list of it and what becomes of it in a closed one. */
export function OpenWorkTable({ plan: { nsatPlanNo, nsatServiceNo }, work }: OpenWorkProps) {
  const open = openKinds(work)
  if (open.length === 0) return <p className={lookCss.note}>처리하지 않은 일이 없습니다.</p>
  return (
    <table className={`${listCss.list} ${css.openWork}`} aria-label="처리하지 않은 일">
      <thead>
        <tr>
          <th scope="col">처리하지 않은 일</th>
          <th scope="col" data-align="right">
            남은 수
          </th>
          <th scope="col">종료된 회차에서는</th>
        </tr>
      </thead>
      <tbody>
        {open.map((kind) => {
          const { word, list, afterwards } = OPEN_WORK[kind]
          return (
            <tr key={kind}>
              <th scope="row">{word}</th>
              <td data-align="right">
                <ScreenLink to={list.to} search={{ nsatServiceNo, nsatPlanNo, ...list.search }}>
                  <span className="only-spoken">{word} </span>
                  {openCountText(kind, work)}
                </ScreenLink>
              </td>
              <td>{afterwards}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
