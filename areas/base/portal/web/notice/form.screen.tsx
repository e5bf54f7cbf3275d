import { readManagedNotice } from '#areas/base/portal/contract/notice.contract.ts'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { NOTICE_CRUMBS, NoticeChange, NoticeCreation } from './form.tsx'

/** Writes a notice, or changes or deletes the one in the address. */
export const NoticeFormScreen = () => (
  <RecordScreen
    read={readManagedNotice}
    param="noticeId"
    title="공지사항 수정"
    breadcrumb={NOTICE_CRUMBS}
    created={<NoticeCreation />}
  >
    {(notice) => <NoticeChange notice={notice} />}
  </RecordScreen>
)
