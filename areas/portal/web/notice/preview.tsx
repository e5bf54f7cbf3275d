import type { NoticeForm } from '#areas/portal/contract/notice.contract.ts'
import lookCss from '#platform/web/look/look.module.css'
import css from './notice.module.css'
import { NoticeFacts } from './text.tsx'

interface PreviewProps {
  notice: NoticeForm
  /** Absent for a notice that is not stored yet. */
  createdDt?: string
}

/** What is being written, as its readers will see it. */
export const NoticePreview = ({ notice, createdDt }: PreviewProps) => (
  <section className={`${lookCss.panel} ${css.noticePreview}`} data-part="panel" aria-labelledby="notice-preview">
    <h2 id="notice-preview">미리보기</h2>
    <p className={css.noticePreviewTitle}>
      {notice.title.trim() || <span className={css.noticePreviewMissing}>제목이 여기에 보입니다.</span>}
    </p>
    <NoticeFacts categoryName={notice.categoryName} createdDt={createdDt} />
    <p className={css.noticeContents}>
      {notice.contents.trim() || <span className={css.noticePreviewMissing}>내용이 여기에 보입니다.</span>}
    </p>
  </section>
)
