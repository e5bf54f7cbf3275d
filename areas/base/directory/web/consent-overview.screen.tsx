import type { CallOutput } from '#platform/contract/call.ts'
import { type CallResult, useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { Figures } from '#platform/web/list/facts.tsx'
import { HeadedList } from '#platform/web/list/headed-list.tsx'
import { screenColumns } from '#platform/web/list/list-parts.tsx'
import { useList } from '#platform/web/list/list-screen.tsx'
import { listFrom } from '#platform/web/list/list-section.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { REFRESH_STATES } from '../contract/codes.ts'
import { type ConsentRefresh, readConsents, requestRefresh } from '../contract/consent.contract.ts'
import { countText, PROVINCE_COLUMNS, refreshTable } from '../rules/consent-tables.rules.ts'
import { MOST_WITHDRAWN_PERCENT } from '../rules/withdrawals.rules.ts'
import css from './consent-overview.module.css'

const CELLS = {
  state: ({ state }: ConsentRefresh) => <StatusTag of={REFRESH_STATES[state]} />,
}

type Consents = CallOutput<typeof readConsents>

/** How many parents consent, how fresh that is, and what every refresh did. */
export function ConsentOverviewScreen() {
  const consents = useCall(readConsents, {})
  const refreshes = useList(refreshTable, { cells: CELLS, rowKey: (refresh) => refresh.refreshId })
  const { askAndRefresh, isAsking } = useRefresh(consents.data)
  const latest = refreshes.search.page === 1 ? refreshes.list.data?.list[0] : undefined
  const isComing = consents.isPending || refreshes.list.isPending
  const isUnderWay = latest !== undefined && latest.endedYmdt === null
  return (
    <div className={lookCss.page}>
      <PageTitle
        title="수신 동의 현황"
        description="문자광고 수신에 동의한 학부모를 알림장 앱의 수신자 명부에서 매일 밤 갱신합니다. 수신거부한 번호는 발송할 때 제외됩니다."
        breadcrumb={[{ text: '관리자' }]}
        actions={
          consents.data?.isConnected && (
            <Button kind="primary" isBusy={isAsking || isUnderWay} onClick={() => void askAndRefresh()}>
              {isUnderWay ? '갱신 중' : '지금 갱신'}
            </Button>
          )
        }
      />
      {isComing ? (
        <LoadingState />
      ) : (
        <>
          {consents.data && <State consents={consents.data} />}
          <HeadedList
            {...refreshes}
            name={refreshTable.list.title}
            rowKey={(refresh) => refresh.refreshId}
            emptyText="아직 갱신한 적이 없습니다."
          />
          <Provinces consents={consents} />
        </>
      )}
    </div>
  )
}

/** Asks for a refresh; when the last one was refused, only after a person said that so many withdrawals are right. */
function useRefresh(consents: Consents | undefined) {
  const request = useWrite(requestRefresh, { onDone: () => toast.success('갱신을 요청했습니다.') })
  const refusedPercent = consents?.refusedPercent ?? null
  const askAndRefresh = async (): Promise<void> => {
    if (refusedPercent === null) return request.start({ body: {} })
    const text = `지난 갱신에서 동의의 약 ${refusedPercent}%가 철회되어 반영하지 않았습니다. 명부가 맞는지 먼저 확인해주세요. 계속하면 이번에는 ${refusedPercent}%까지 철회를 반영합니다.`
    if (await confirm({ title: '많은 철회를 반영하시겠습니까?', text, okText: '철회 반영하고 갱신', danger: true }))
      request.start({ body: { mostWithdrawnPercent: Math.max(refusedPercent, MOST_WITHDRAWN_PERCENT) } })
  }
  return { askAndRefresh, isAsking: request.isRunning }
}

function State({ consents }: { consents: Consents }) {
  const { isConnected, refreshedYmdt, nextYmdt, provinces } = consents
  const total = provinces.reduce((sum, province) => sum + province.consentCount, 0)
  return (
    <Panel aria-label="갱신 상태">
      <Figures
        facts={[
          ['수신자 명부', <Freshness key="freshness" consents={consents} />],
          ['마지막 갱신', refreshedYmdt === null ? '-' : stampText(refreshedYmdt)],
          ['다음 자동 갱신', nextYmdt === null ? '-' : stampText(nextYmdt)],
          ['수신 동의', `${countText(total)}건`],
        ]}
      />
      {!isConnected && (
        <p className={css.consentNote}>연결된 수신자 명부가 없어 운영자가 파일로 반입한 동의를 사용합니다.</p>
      )}
    </Panel>
  )
}

function Freshness({ consents: { isConnected, needsAttention, refusedPercent } }: { consents: Consents }) {
  if (!isConnected) return <StatusTag>연결 안 됨</StatusTag>
  if (refusedPercent !== null) return <StatusTag tone="danger">철회가 많아 보류됨</StatusTag>
  if (needsAttention) return <StatusTag tone="danger">갱신이 늦어지고 있음</StatusTag>
  return <StatusTag tone="success">최신</StatusTag>
}

const Provinces = ({ consents }: { consents: CallResult<typeof readConsents> }) => (
  <HeadedList
    name="시/도별 수신 동의"
    list={listFrom(consents, (data) => ({ list: data.provinces }))}
    columns={screenColumns(PROVINCE_COLUMNS)}
    rowKey={(province) => province.areaId}
  />
)
