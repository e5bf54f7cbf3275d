import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import type { Writer } from '../contract/article.contract.ts'
import { writtenText } from '../rules/written-time.rules.ts'
import css from './written.module.css'

const EVERY_MS = 30_000

/** How long ago something was written; the instant is told on demand. */
export function WrittenTime({ at }: { at: string }) {
  const now = useServerNow(EVERY_MS)
  return (
    <time dateTime={at} title={stampText(at)} className={css.time}>
      {writtenText(at, now)}
    </time>
  )
}

/** Who wrote something, and whether as one of those who answer. */
export const WriterName = ({ writer: { nickName, isStaff } }: { writer: Writer }) => (
  <span className={css.writer}>
    <span className={css.name}>{nickName}</span>
    {isStaff && <StatusTag tone="active">관리자</StatusTag>}
  </span>
)
