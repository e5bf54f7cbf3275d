import type { Notice } from '#areas/base/portal/contract/notice.contract.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import css from './notice.module.css'
import { categoryTone, noticeDay } from './words.ts'

/** Category and day of a notice. */
export const NoticeFacts = ({ categoryName, createdDt }: { categoryName: string; createdDt?: string }) => (
  <p className={css.noticeFacts}>
    <StatusTag tone={categoryTone(categoryName)}>{categoryName}</StatusTag>
    {createdDt && (
      <time className={css.noticeDate} dateTime={createdDt}>
        {noticeDay(createdDt)}
      </time>
    )}
  </p>
)

/** One notice as a row of a list. */
export const NoticeRow = ({ notice }: { notice: Notice }) => (
  <>
    <StatusTag tone={categoryTone(notice.categoryName)}>{notice.categoryName}</StatusTag>
    <span className={css.noticeTitle}>{notice.title}</span>
    <time className={css.noticeDate} dateTime={notice.createdDt}>
      {noticeDay(notice.createdDt)}
    </time>
  </>
)
