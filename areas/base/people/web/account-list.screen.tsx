import { ACCOUNT_STATES } from '#areas/base/account/contract/account-states.ts'
import type { Account } from '#areas/base/people/contract/account.contract.ts'
import { ACCOUNTS } from '#areas/base/people/contract/places.ts'
import { accountTable } from '#areas/base/people/rules/account-table.rules.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'

const CELLS = { state: ({ state }: Account) => <StatusTag of={ACCOUNT_STATES[state]} /> }

/** Everybody who may come in. */
export function AccountListScreen() {
  const go = useGo()
  return (
    <ListScreen
      of={accountTable}
      description="포털에 들어올 수 있는 사람과 권한을 관리합니다. 새로 만든 사용자에게는 초대 문자가 발송됩니다."
      breadcrumb={[{ text: '관리자' }]}
      actions={
        <Button kind="primary" onClick={() => go(`${ACCOUNTS.path}/new`)}>
          사용자 초대
        </Button>
      }
      cells={CELLS}
      rowKey={(row) => row.neoIdNo}
      rowLink={(row) => `${ACCOUNTS.path}/${row.neoIdNo}`}
      emptyText="검색 조건에 맞는 사용자가 없습니다."
      noneYetText="등록된 사용자가 없습니다."
    />
  )
}
