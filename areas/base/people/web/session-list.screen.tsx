import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import { EndAllButton, OwnSessions } from './own-sessions.tsx'

/** Where the person is signed in, how to end it, and what became of their account. */
export function SessionListScreen() {
  const me = useSession()
  return (
    <Page
      title="내 접속 기기"
      description="로그인된 기기를 확인하고, 모르는 기기가 있으면 로그아웃하세요."
      actions={<EndAllButton />}
    >
      <OwnSessions />
      {me && <RecordHistory level={2} isPanel of={ACCOUNT_RECORD} id={me.userId} />}
    </Page>
  )
}
