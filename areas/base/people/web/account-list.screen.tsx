import { useState } from 'react'
import { ACCOUNT_STATES } from '#areas/base/account/contract/account-states.ts'
import { type Account, EXPORT_REASON, exportAccounts } from '#areas/base/people/contract/account.contract.ts'
import { ACCOUNTS } from '#areas/base/people/contract/places.ts'
import { accountTable } from '#areas/base/people/rules/account-table.rules.ts'
import { download } from '#platform/web/calls/download.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'

/** The file is asked for with a reason, so the list itself offers none. */
const SHOWN = { ...accountTable, list: { ...accountTable.list, exportCall: undefined } }

const CELLS = { state: ({ state }: Account) => <StatusTag of={ACCOUNT_STATES[state]} /> }

/** Everybody who may come in. */
export function AccountListScreen() {
  const go = useGo()
  return (
    <ListScreen
      of={SHOWN}
      description="포털에 들어올 수 있는 사람과 권한을 관리합니다. 새로 만든 사용자에게는 초대 문자가 발송됩니다."
      breadcrumb={[{ text: '관리자' }]}
      actions={
        <>
          <Export />
          <Button kind="primary" onClick={() => go(`${ACCOUNTS.path}/new`)}>
            사용자 초대
          </Button>
        </>
      }
      cells={CELLS}
      rowKey={(row) => row.neoIdNo}
      rowLink={(row) => `${ACCOUNTS.path}/${row.neoIdNo}`}
      emptyText="검색 조건에 맞는 사용자가 없습니다."
      noneYetText="등록된 사용자가 없습니다."
    />
  )
}

/** Takes the people away as a spreadsheet, once a reason is given. */
function Export() {
  const [search] = useListSearch(accountTable)
  const [isRunning, setRunning] = useState(false)
  const start = async (): Promise<void> => {
    const reason = await confirmWithReason({
      title: '사용자 목록을 내려받으시겠습니까?',
      text: '개인정보가 들어 있는 파일입니다. 사유는 감사 기록에 남습니다.',
      okText: '내려받기',
      reason: { label: `사유 (${EXPORT_REASON.least}자 이상)`, maxLength: EXPORT_REASON.most },
    })
    if (reason === undefined) return
    setRunning(true)
    const query = { ...(accountTable.askAll(search).query as object), reason }
    await download(exportAccounts, { query }, `${ACCOUNTS.title}.xlsx`).catch(showProblem)
    setRunning(false)
  }
  return (
    <Button isBusy={isRunning} onClick={() => void start()}>
      엑셀 내려받기
    </Button>
  )
}
