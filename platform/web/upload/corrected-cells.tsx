import { Button } from '../look/button.tsx'
import css from './upload.module.css'
import type { Corrections } from './use-corrections.ts'

const shown = (value: string): string => (value === '' ? '(빈칸)' : value)

interface CorrectedCellsProps {
  corrections: Corrections
  /** What happens with the corrected values. */
  doing?: string
  /** What people call a column, where its title alone would not tell them. */
  nameOf?: (column: string) => string
}

/** The cells that are sent with other values than the file has; each can be taken back. */
export function CorrectedCells({
  corrections,
  doing = '검사하고 업로드합니다',
  nameOf = (column) => column,
}: CorrectedCellsProps) {
  const { cells, takeBack, takeAllBack } = corrections
  if (cells.length === 0) return null
  return (
    <section className={css.correctedCells} aria-label="고친 칸">
      <div className={css.uploadHead}>
        <p>
          파일의 <strong>{cells.length.toLocaleString('ko-KR')}칸</strong>을 고친 값으로 {doing}. 파일 자체는 바뀌지
          않습니다.
        </p>
        <Button onClick={takeAllBack}>모두 취소</Button>
      </div>
      <ul>
        {cells.map((cell) => (
          <li key={`${cell.row} ${cell.column}`}>
            <span>
              {cell.row.toLocaleString('ko-KR')}행 {nameOf(cell.column)}:{' '}
              {cell.before !== undefined && (
                <>
                  <del>{shown(cell.before)}</del> →{' '}
                </>
              )}
              <ins>{shown(cell.value)}</ins>
            </span>
            <Button aria-label={`${cell.row}행 ${nameOf(cell.column)} 고친 값 취소`} onClick={() => takeBack(cell)}>
              취소
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
