import type { ReactNode } from 'react'
import type { Notice } from '#areas/base/portal/contract/notice.contract.ts'
import { noticeLink } from '#areas/base/portal/rules/notice-link.rules.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'

interface NoticeLinkProps {
  notice: Notice
  /** Empty: notices are read on our own pages. */
  helpCentreUrl: string
  children: ReactNode
}

/** The way to a notice: our own page, or the operator's help centre in a window of its own. */
export const NoticeLink = ({ notice, helpCentreUrl, children }: NoticeLinkProps) =>
  helpCentreUrl ? (
    <a href={noticeLink(notice.noticeId, helpCentreUrl)} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="only-spoken"> (새 창)</span>
    </a>
  ) : (
    <ScreenLink to={noticeLink(notice.noticeId, helpCentreUrl)}>{children}</ScreenLink>
  )
