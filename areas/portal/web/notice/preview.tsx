import type { NoticeForm } from '#areas/portal/contract/notice.contract.ts'
import { NoticeFacts } from './text.tsx'

interface PreviewProps {
  notice: NoticeForm
  /** Absent for a notice that is not stored yet. */
  createdDt?: string
}

/** What is being written, as its readers will see it. */
export const NoticePreview = ({ notice, createdDt }: PreviewProps) => (
  <section className="panel notice-preview" aria-labelledby="notice-preview">
    <h2 id="notice-preview">미리보기</h2>
    <p className="notice-preview-title">
      {notice.title.trim() || <span className="notice-preview-missing">제목이 여기에 보입니다.</span>}
    </p>
    <NoticeFacts categoryName={notice.categoryName} createdDt={createdDt} />
    <p className="notice-contents">
      {notice.contents.trim() || <span className="notice-preview-missing">내용이 여기에 보입니다.</span>}
    </p>
  </section>
)
