import { type AuditDetail, readAuditLine, revertChange } from '#areas/base/audit/contract/audit.contract.ts'
import { AUDIT_TRAIL } from '#areas/base/audit/contract/places.ts'
import { recordText } from '#areas/base/audit/rules/audit-table.rules.ts'
import { LINE_KIND_WORDS } from '#areas/base/audit/rules/line-words.rules.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longStampText } from '#platform/web/look/korean-text.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './audit-detail.module.css'

const TITLE = '감사 기록 상세'
const CRUMBS = [crumbOf(AUDIT_TRAIL)]

/** One line of the trail, with what stood before and after. */
export const AuditDetailScreen = () => (
  <RecordScreen
    read={readAuditLine}
    param="auditNo"
    ask={(auditNo) => ({ params: { auditNo } })}
    title={TITLE}
    breadcrumb={CRUMBS}
  >
    {(line) => <Line line={line} />}
  </RecordScreen>
)

const Line = ({ line }: { line: AuditDetail }) => (
  <Page title={TITLE} breadcrumb={CRUMBS} actions={line.isRevertible && <Revert line={line} />}>
    <Neighbours list={AUDIT_TRAIL.path} current={line.auditNo} />
    <Panel title={line.summary}>
      <Facts
        facts={[
          ['일시', longStampText(line.atYmdt)],
          ['처리한 사람', <Actor key="actor" line={line} />],
          ['구분', LINE_KIND_WORDS[line.kind]],
          ['대상', <Record key="record" line={line} />],
          ['사유', line.comment || '-'],
          ['접속 IP', line.ip ?? '-'],
          ['브라우저', line.userAgent ?? '-'],
          ['요청 번호', line.requestId ?? '-'],
        ]}
      />
    </Panel>
    <Panel title={line.kind === 'CHANGE' ? '변경 전과 후' : '기록된 내용'}>
      {line.changes.length === 0 ? <EmptyState text="값이 기록되지 않은 처리입니다." /> : <Changes line={line} />}
    </Panel>
  </Page>
)

/** Whoever did it, with the way to all else that they did. */
const Actor = ({ line: { actorName, actorNo } }: { line: AuditDetail }) =>
  actorNo === null ? (
    actorName
  ) : (
    <>
      {actorName} <ScreenLink to={`${AUDIT_TRAIL.path}?actorNo=${actorNo}`}>이 사람의 기록 보기</ScreenLink>
    </>
  )

/** What it is about, with the ways there and to all else that happened to it. */
function Record({ line }: { line: AuditDetail }) {
  const { entity, entityId, entityTitle, href } = line
  const text = `${entityTitle} · ${recordText(line)}`
  return (
    <>
      {href ? <ScreenLink to={href}>{text}</ScreenLink> : text}{' '}
      <ScreenLink to={`${AUDIT_TRAIL.path}?entity=${entity}&entityId=${entityId}`}>이 대상의 기록 보기</ScreenLink>
    </>
  )
}

const Changes = ({ line: { kind, changes } }: { line: AuditDetail }) => (
  <table className={css.changes}>
    <thead>
      <tr>
        <th scope="col">항목</th>
        {kind === 'CHANGE' && <th scope="col">변경 전</th>}
        <th scope="col">{kind === 'CHANGE' ? '변경 후' : '값'}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, title, before, after }) => (
        <tr key={field}>
          <th scope="row">{title}</th>
          {kind === 'CHANGE' && <td data-label="변경 전">{before ?? '없음'}</td>}
          <td data-label={kind === 'CHANGE' ? '변경 후' : '값'}>{after ?? '없음'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Revert({ line }: { line: AuditDetail }) {
  const { decide, isRunning } = useDecision(revertChange)
  const revert = (): void =>
    void decide({
      ask: {
        title: '변경 되돌리기',
        text: `${line.entityTitle} '${recordText(line)}'의 값을 이 변경 전으로 되돌립니다. 되돌린 것도 새 변경으로 기록됩니다.`,
        note: '그 뒤에 다른 변경이 있었으면 되돌리지 않습니다.',
        okText: '되돌리기',
      },
      input: { params: { auditNo: line.auditNo } },
      done: '변경 전의 값으로 되돌렸습니다.',
      failed: '되돌리지 못했습니다.',
    })
  return (
    <Button onClick={revert} isBusy={isRunning}>
      변경 되돌리기
    </Button>
  )
}
