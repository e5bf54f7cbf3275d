import {
  type FailedWork,
  retryFailedWork,
  settleFailedWork,
} from '#areas/base/failed-work/contract/failed-work.contract.ts'
import { FAILED_WORK_STATES } from '#areas/base/failed-work/contract/states.ts'
import { failedWorkTable, settledText } from '#areas/base/failed-work/rules/failed-work-table.rules.ts'
import { FAILED_WORK_KINDS } from '#platform/contract/failed-work.ts'
import { parseSearch } from '#platform/web/calls/query-string.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './failed-work.module.css'

const CELLS = {
  state: ({ state }: FailedWork) => <StatusTag of={FAILED_WORK_STATES[state]} />,
  reason: ({ reason }: FailedWork) => <span className={css.reason}>{reason}</span>,
}

/** What failed and waits for the person: why, what to do, and the buttons that do it. */
export const FailedWorkListScreen = () => (
  <ListScreen
    of={failedWorkTable}
    description="끝내지 못했거나 확인이 필요한 작업입니다. 다시 시도하거나, 직접 처리한 뒤 내용을 남겨주세요. 저절로 해결되면 처리됨으로 바뀝니다."
    cells={CELLS}
    rowKey={({ workNo }) => workNo}
    detail={({ row, close }) => row && <FailedWorkDetail work={row} onClose={close} />}
    emptyText="조건에 맞는 작업이 없습니다."
    noneYetText="실패한 작업이 없습니다."
  />
)

function FailedWorkDetail({ work, onClose }: { work: FailedWork; onClose: () => void }) {
  const [path = '', query = ''] = work.href.split('?')
  return (
    <Layer title={work.title} kind="drawer" width={520} onClose={onClose}>
      <div className={lookCss.stack}>
        <Facts
          facts={[
            ['상태', <StatusTag key="state" of={FAILED_WORK_STATES[work.state]} />],
            ['종류', FAILED_WORK_KINDS[work.kind].word],
            ['실패 사유', work.reason],
            ['해결 방법', work.advice],
            ['실패일시', stampText(work.sinceYmdt)],
            ...(work.tries > 0 ? ([['시도', `${work.tries}회`]] as const) : []),
            ...(work.settledYmdt === null
              ? []
              : ([
                  ['처리일시', stampText(work.settledYmdt)],
                  ['처리', settledText(work)],
                  ['처리 내용', work.comment || '-'],
                ] as const)),
          ]}
        />
        {path !== failedWorkTable.list.place?.path && (
          <ScreenLink to={path} search={parseSearch(query)}>
            관련 화면 열기
          </ScreenLink>
        )}
        {work.actions.length > 0 && <Steps work={work} />}
      </div>
    </Layer>
  )
}

function Steps({ work: { workNo, actions } }: { work: FailedWork }) {
  const retrying = useDecision(retryFailedWork)
  const settling = useDecision(settleFailedWork)
  const params = { workNo }
  const isRunning = retrying.isRunning || settling.isRunning
  return (
    <div className={lookCss.row}>
      {actions.includes('RETRY') && (
        <Button
          kind="primary"
          disabled={isRunning}
          onClick={() => void retrying.decide({ input: { params }, done: '다시 시도합니다.' })}
        >
          다시 시도
        </Button>
      )}
      <Button
        disabled={isRunning}
        onClick={() =>
          void settling.decide({
            ask: {
              title: '처리 완료',
              text: '어떻게 처리했는지 남겨주세요. 같은 실패는 다시 알리지 않습니다.',
              okText: '처리 완료',
              reason: { label: '처리 내용', maxLength: 500 },
            },
            input: (comment) => ({ params, body: { comment } }),
            done: '처리 완료로 바꿨습니다.',
          })
        }
      >
        처리 완료
      </Button>
    </div>
  )
}
