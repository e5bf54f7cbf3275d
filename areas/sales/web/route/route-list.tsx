import { useId, useState } from 'react'
import { VISIT_TYPE_ID } from '#areas/sales/contract/codes.ts'
import type { RouteStop } from '#areas/sales/contract/route.contract.ts'
import { movedStop } from '#areas/sales/rules/route/stop-order.rules.ts'
import { Select } from '#platform/web/form/select.tsx'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './route.module.css'
import { RouteStopItem } from './route-stop-item.tsx'
import { type Arranged, idOf, type ReadRoute, useArranging } from './use-arranging.ts'

const ReportDialog = lateLayer(() => import('../report/report-dialog.tsx').then((module) => module.ReportDialog))

/** The stops in their order; each can be reported of, moved and taken off. */
export function RouteList(route: ReadRoute) {
  const [reported, setReported] = useState<RouteStop>()
  const { stops, arrange, isOrdering } = useArranging(route)
  const ids = stops.map(idOf)
  const doneCount = stops.filter(({ report }) => report !== null).length
  return (
    <Panel className={lookCss.stack} title={`방문할 기관 ${stops.length}곳 · 보고 ${doneCount}곳`}>
      <ByNearness stops={stops} isBusy={isOrdering} onArrange={arrange} />
      <ol className={css.stops} aria-label="방문 순서">
        {stops.map((stop, at) => (
          <RouteStopItem
            key={stop.organizationId}
            stop={stop}
            place={at + 1}
            isLast={at === stops.length - 1}
            onReport={() => setReported(stop)}
            onMove={(step) => arrange({ ids: movedStop(ids, at, step) })}
            onRemove={() => arrange({ ids: ids.toSpliced(at, 1), done: '동선에서 뺐습니다.' })}
          />
        ))}
      </ol>
      {reported && (
        <ReportDialog
          organizationId={reported.organizationId}
          organizationName={reported.organizationName}
          typeId={VISIT_TYPE_ID}
          onClose={() => setReported(undefined)}
        />
      )}
    </Panel>
  )
}

interface NearnessProps extends Pick<ReadRoute, 'stops'> {
  isBusy: boolean
  onArrange: (arranged: Arranged) => void
}

/** Where somebody starts among those that are still to be visited; the others follow by nearness. */
function ByNearness({ stops, isBusy, onArrange }: NearnessProps) {
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const open = stops.filter(({ report }) => report === null)
  const start = open.find(({ organizationId }) => organizationId === chosen) ?? open[0]
  if (!start || open.length < 2) return null
  const arrange = (): void => {
    const done = stops.filter(({ report }) => report !== null).map(idOf)
    const others = open.filter((stop) => stop !== start).map(idOf)
    onArrange({
      ids: [...done, idOf(start), ...others],
      nearnessFrom: done.length,
      done: '가까운 순서로 정렬했습니다.',
    })
  }
  return (
    <div className={lookCss.stack}>
      <div className={css.nearness}>
        <label htmlFor={id}>출발할 곳</label>
        <Select
          id={id}
          choices={open.map((stop) => ({ value: stop.organizationId, label: stop.organizationName }))}
          value={idOf(start)}
          onChoose={setChosen}
        />
        <Button kind="primary" onClick={arrange} isBusy={isBusy}>
          가까운 순서로 정렬
        </Button>
      </div>
      <p className={lookCss.note}>
        가까운 순서는 학교 명부의 좌표로 잰 직선거리입니다. 도로와 교통은 반영되지 않습니다. 좌표가 없는 학교는 같은
        시/군/구 학교 다음에, 없으면 맨 뒤에 주소순으로 놓입니다.
      </p>
    </div>
  )
}
