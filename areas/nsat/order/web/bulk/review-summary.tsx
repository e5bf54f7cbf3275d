import { Facts } from '#platform/web/list/facts.tsx'
import lookCss from '#platform/web/look/look.module.css'
import css from './bulk.module.css'
import type { BulkSheet } from './bulk-sheet.ts'
import { droppedTexts } from './review-rows.ts'
import type { BulkRun } from './use-bulk-run.ts'
import { type Review, wrongCellCount } from './use-review.ts'

const number = (count: number): string => count.toLocaleString('ko-KR')

interface SummaryProps {
  sheet: BulkSheet
  review: Review
  run: BulkRun
}

/** What the sheet holds, what of it is left out and why, and how far it was sent. */
export function ReviewSummary({ sheet: { fileName }, review, run }: SummaryProps) {
  const dropped = droppedTexts(review.rows)
  const wrong = wrongCellCount(review)
  return (
    <>
      <Facts
        className={css.facts}
        isStacked
        facts={[
          ['파일', fileName],
          ['전체', `${number(review.rows.length)}행`],
          ['보낼 주문', `${number(run.orders.length)}건`],
          ['제외', `${number(review.rows.length - run.orders.length)}행`],
          ['숫자가 아닌 칸', `${number(wrong)}개`],
        ]}
      />
      {wrong > 0 && (
        <p className={lookCss.note}>빨간 칸은 표에서 바로 고칠 수 있습니다. 숫자가 아닌 인원은 보내지 않습니다.</p>
      )}
      {dropped.length > 0 && (
        <ul className={css.dropped} aria-label="제외하는 행">
          {dropped.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {(run.isRunning || run.results.size > 0) && <Sent run={run} />}
    </>
  )
}

const Sent = ({ run: { results, orders, failed, doneCount, unchangedCount, isRunning } }: { run: BulkRun }) => (
  <div className={css.progress}>
    <progress value={results.size} max={orders.length} aria-label="보낸 주문" />
    <p role="status">
      {isRunning && '보내고 있습니다. '}
      {number(orders.length)}건 중 {number(doneCount)}건 성공
      {unchangedCount > 0 && `, ${number(unchangedCount)}건 변경 없음`}
      {failed.length > 0 && `, ${number(failed.length)}건 실패`}
    </p>
  </div>
)
