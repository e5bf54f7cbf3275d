import { readPublicNotice } from '#areas/base/portal/contract/notice.contract.ts'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './notice.module.css'
import { NoticeFacts } from './text.tsx'

const LIST = { text: '공지사항', to: '/help/notices' }

/** One notice for everybody: our own help centre. */
export const NoticeDetailScreen = () => (
  <RecordScreen read={readPublicNotice} param="noticeId" title="공지사항 상세" breadcrumb={[LIST]}>
    {(notice) => (
      <Page className={css.noticePage} title={notice.title} breadcrumb={[LIST]}>
        <article className={`${lookCss.panel} ${css.noticeText}`} data-part="panel" aria-label={notice.title}>
          <NoticeFacts {...notice} />
          <p className={css.noticeContents}>{notice.contents}</p>
        </article>
        <Neighbours current={notice.noticeId} list={LIST.to} />
        <ScreenLink to={LIST.to} className={css.noticeBack}>
          목록으로
        </ScreenLink>
      </Page>
    )}
  </RecordScreen>
)
