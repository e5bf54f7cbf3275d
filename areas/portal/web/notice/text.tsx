import './notice.css'
import type { Notice } from '#areas/portal/contract/notice.contract.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { categoryTone, noticeDay } from './words.ts'

/** Category and day of a notice. */
export const NoticeFacts = ({ categoryName, createdDt }: { categoryName: string; createdDt?: string }) => (
  <p className="notice-facts">
    <StatusTag tone={categoryTone(categoryName)}>{categoryName}</StatusTag>
    {createdDt && (
      <time className="notice-date" dateTime={createdDt}>
        {noticeDay(createdDt)}
      </time>
    )}
  </p>
)

/** One notice as a row of a list. */
export const NoticeRow = ({ notice }: { notice: Notice }) => (
  <>
    <StatusTag tone={categoryTone(notice.categoryName)}>{notice.categoryName}</StatusTag>
    <span className="notice-title">{notice.title}</span>
    <time className="notice-date" dateTime={notice.createdDt}>
      {noticeDay(notice.createdDt)}
    </time>
  </>
)
