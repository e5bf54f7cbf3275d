import { Layer } from '../../layer/layer.tsx'
import { Button } from '../../look/button.tsx'
import type { RowKey } from '../table/row-choice.tsx'
import css from './bulk.module.css'
import { type BulkResult, mayBeTried } from './bulk-job.ts'

interface ResultsProps {
  title: string
  /** One per row, in the order of the list. */
  lines: readonly { key: RowKey; name: string; result: BulkResult | undefined }[]
  isRunning: boolean
  onAgain: () => void
  onClose: () => void
}

/** What became of each row. */
export function BulkResults({ title, lines, isRunning, onAgain, onClose }: ResultsProps) {
  const failed = lines.filter(({ result }) => typeof result === 'object').length
  const again = lines.filter(({ result }) => mayBeTried(result)).length
  const done = lines.filter(({ result }) => result === 'DONE').length
  return (
    <Layer
      title={title}
      width={560}
      onClose={() => !isRunning && onClose()}
      footer={
        <>
          {again > 0 && !isRunning && (
            <Button onClick={onAgain}>
              {again === failed ? '실패한' : '나머지'} {again}건 다시 시도
            </Button>
          )}
          <Button disabled={isRunning} onClick={onClose}>
            닫기
          </Button>
        </>
      }
    >
      <p role="status">
        {isRunning && '처리하고 있습니다. '}
        {lines.length}건 중 {done}건 처리{failed > 0 && `, ${failed}건 실패`}
      </p>
      <ul className={css.results}>
        {lines.map(({ key, name, result }) => (
          <ResultLine key={key} name={name} result={result} />
        ))}
      </ul>
    </Layer>
  )
}

function ResultLine({ name, result }: { name: string; result: BulkResult | undefined }) {
  const isRefused = typeof result === 'object'
  return (
    <li data-refused={isRefused || undefined}>
      <span>{name}</span>
      <span>{isRefused ? result.refusal : result === 'DONE' ? '처리했습니다.' : '기다리는 중'}</span>
    </li>
  )
}
