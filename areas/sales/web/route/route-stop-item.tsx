import type { RouteStop } from '#areas/sales/contract/route.contract.ts'
import { distanceText } from '#areas/sales/web/distance-text.ts'
import { organizationPath } from '#areas/sales/web/organization/paths.ts'
import { StageTag } from '#areas/sales/web/stage-tag.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { MapLink } from '#platform/web/look/map-link.tsx'
import { TelLink } from '#platform/web/look/tel-link.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './route.module.css'

interface StopProps {
  stop: RouteStop
  /** From 1 on. */
  place: number
  isLast: boolean
  onReport: () => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

/** One organisation on the way: how to get there, whom to call, and what was reported of it today. */
export const RouteStopItem = (props: StopProps) => (
  <li data-done={props.stop.report !== null || undefined}>
    <span className={css.place} aria-hidden="true">
      {props.stop.report === null ? props.place : '✓'}
    </span>
    <div className={css.stop}>
      <Words {...props} />
      <Steps {...props} />
    </div>
  </li>
)

function Words({ stop, place }: StopProps) {
  const { organizationId, organizationName, mainContact: whom, roadAddress, report, distanceMeters } = stop
  return (
    <div className={css.words}>
      <div className={css.head}>
        <ScreenLink to={organizationPath(organizationId)}>{organizationName}</ScreenLink>
        <StageTag {...stop} />
        {report && (
          <StatusTag tone="success">{`${report.salesReportTypeName} 보고 ${report.salesDateTime.slice(11, 16)}`}</StatusTag>
        )}
      </div>
      <div className={css.facts}>
        {place > 1 && (
          <span>{distanceMeters === null ? '거리 알 수 없음' : `앞 방문지에서 ${distanceText(distanceMeters)}`}</span>
        )}
        {roadAddress === '' ? <span>주소 없음</span> : <MapLink address={roadAddress} />}
        {whom === null && <span>연락처 없음</span>}
        {whom?.contactName && <span>{whom.contactName}</span>}
        {whom?.phoneNumber && <TelLink number={whom.phoneNumber} />}
      </div>
    </div>
  )
}

function Steps({ stop: { organizationName: name, report }, place, isLast, onReport, onMove, onRemove }: StopProps) {
  const word = report === null ? '보고하기' : '더 보고하기'
  return (
    <div className={css.steps}>
      <Button size="small" onClick={onReport} aria-label={`${name} ${word}`}>
        {word}
      </Button>
      <Button size="small" disabled={place === 1} onClick={() => onMove(-1)} aria-label={`${name} 앞으로`}>
        ↑
      </Button>
      <Button size="small" disabled={isLast} onClick={() => onMove(1)} aria-label={`${name} 뒤로`}>
        ↓
      </Button>
      <Button size="small" onClick={onRemove} aria-label={`${name} 빼기`}>
        빼기
      </Button>
    </div>
  )
}
