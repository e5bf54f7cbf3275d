import { listPublicNotices, type Notice } from '#areas/base/portal/contract/notice.contract.ts'
import { noticeLink } from '#areas/base/portal/rules/notice-link.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { useTrail } from '#platform/web/list/use-list-state.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { usePortalConfig } from '../shell/menus.ts'
import { NoticeLink } from './link.tsx'
import css from './notice.module.css'
import { NoticeRow } from './text.tsx'

/** The latest notices for everybody, signed in or not. */
export function NoticeListScreen() {
  return (
    <Page className={css.noticePage} title="공지사항" description="파트너센터의 새로운 소식과 점검 일정을 안내합니다.">
      <Panel aria-label="공지사항 목록">
        <Notices />
      </Panel>
    </Page>
  )
}

const linkOf = ({ noticeId }: Notice): string => noticeLink(noticeId, '')

function Notices() {
  const result = useCall(listPublicNotices, {})
  const { data, error, refetch } = result
  const helpCentreUrl = usePortalConfig()?.helpUrls.notice ?? ''
  const list = { ...result, data: data && { list: data.result.contents } }
  const totalCount = list.data?.list.length ?? 0
  useTrail({ list, totalCount, pageSize: totalCount, rowKey: ({ noticeId }) => noticeId, rowLink: linkOf })
  if (error && !data) return <ErrorState text={error.detail} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  const { contents } = data.result
  if (contents.length === 0) return <EmptyState text="등록된 공지사항이 없습니다." />
  return (
    <ul className={css.noticeList}>
      {contents.map((notice) => (
        <li key={notice.noticeId}>
          <NoticeLink notice={notice} helpCentreUrl={helpCentreUrl}>
            <NoticeRow notice={notice} />
          </NoticeLink>
        </li>
      ))}
    </ul>
  )
}
