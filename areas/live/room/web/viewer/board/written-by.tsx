import type { Writer } from '#areas/board/contract/article.contract.ts'
import { timeText } from '../words.ts'
import css from './board.module.css'

/** Who wrote something, and when. */
export const WrittenBy = ({ writer, at }: { writer: Pick<Writer, 'nickName' | 'isStaff'>; at: string }) => (
  <span className={css.by}>
    <b data-staff={writer.isStaff || undefined}>{writer.nickName}</b>{' '}
    <time dateTime={at}>{timeText(new Date(at))}</time>
  </span>
)
