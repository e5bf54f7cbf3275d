import { useMemo, useState } from 'react'
import { CELL_EMPTY } from '#areas/itempool/exam/contract/subject.contract.ts'
import { problemListOf } from '#platform/contract/sheet/problems.ts'
import type { Sheet } from '#platform/contract/sheet/sheet.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Field } from '#platform/web/form/field.tsx'
import { Figures } from '#platform/web/list/facts.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import type { Column } from '#platform/web/list/table/columns.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { CorrectedCells } from '#platform/web/upload/corrected-cells.tsx'
import { FileDrop } from '#platform/web/upload/file-drop.tsx'
import { RowProblems } from '#platform/web/upload/row-problems.tsx'
import { rowsText } from '#platform/web/upload/upload-words.ts'
import { comparedRows } from './compared-rows.ts'
import { gatheredGaps, isGap } from './gaps.ts'
import css from './sheet.module.css'
import { useSheetRows } from './use-sheet-rows.ts'

interface SheetUploadProps<Row> {
  /** Heads the part: "등급컷 업로드". */
  title: string
  sheet: Sheet<Row, never>
  /** The rows that are stored now: those of the file take their place. */
  stored: readonly Row[]
  /** How rows are shown, of all that are shown together. */
  columnsOf: (rows: readonly Row[]) => readonly Column<Row>[]
  rowKey: (row: Row) => number
  onTemplate: () => Promise<void>
  submitText: string
  /** Stores the rows of the file; answers whether it worked. */
  onSend: (rows: readonly Row[]) => Promise<boolean>
  /** What is strange about the rows together, a sentence each. */
  cautionsOf?: (rows: readonly Row[]) => readonly string[]
}

const NO_FILE = '파일을 선택해주세요'
const WRONG_CELLS = '파일에 잘못된 값이 있습니다. 오류 내역을 확인해주세요.'

/** A table that comes from a spreadsheet: read here, shown with what is wrong and with what it would change, then sent. */
export function SheetUpload<Row>(props: SheetUploadProps<Row>) {
  const { title, sheet, onTemplate, submitText, onSend } = props
  const { file, problem, setProblem, reading, rowCount, corrections, pick, recheck, forget } = useSheetRows(sheet)
  const [isSending, setSending] = useState(false)
  const refuse = (text: string): void => {
    toast.error(text)
    if (!file) setProblem(text)
  }
  const send = async (): Promise<void> => {
    if (!file || !reading) return refuse(problem ?? NO_FILE)
    if (reading.problems.length > 0) return refuse(reading.problems.some(isGap) ? CELL_EMPTY : WRONG_CELLS)
    setSending(true)
    if (await onSend(reading.rows)) forget()
    setSending(false)
  }
  return (
    <Panel title={title} className={lookCss.stack}>
      <Field label="파일" required isGroup hint="엑셀(.xlsx) 파일 1개. 양식을 내려받아 채워주세요." error={problem}>
        {(control) => (
          <FileDrop
            id={control.id}
            label={`${sheet.title} 파일`}
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid']}
            file={file}
            onPick={pick}
            onRemove={forget}
          />
        )}
      </Field>
      <CorrectedCells corrections={corrections} />
      <div className={css.actions}>
        <Button onClick={() => void onTemplate()}>양식 내려받기</Button>
        <Button kind="primary" isBusy={isSending} onClick={() => void send()}>
          {submitText}
        </Button>
      </div>
      {file && reading && reading.problems.length > 0 && (
        <RowProblems
          fileName={file.name}
          found={problemListOf(gatheredGaps(reading.problems, rowCount))}
          corrections={corrections}
          onRecheck={recheck}
        />
      )}
      {reading && reading.problems.length === 0 && <Preview {...props} rows={reading.rows} />}
    </Panel>
  )
}

const ROWS = 20

/** What storing the rows would change, and the rows. */
function Preview<Row>(props: SheetUploadProps<Row> & { rows: readonly Row[] }) {
  const { sheet, stored, rows, columnsOf, rowKey, cautionsOf } = props
  const cautions = useMemo(() => cautionsOf?.(rows) ?? [], [cautionsOf, rows])
  const { changes, removed, keys } = useMemo(() => comparedRows(stored, rows, rowKey), [stored, rows, rowKey])
  const columns = useMemo(() => columnsOf(rows), [columnsOf, rows])
  const page = useLocalPage(rows, ROWS)
  return (
    <div className={css.preview} role="status">
      <Figures
        facts={[
          ['전체', rowsText(rows.length)],
          ['추가', rowsText(changes.added)],
          ['변경', rowsText(changes.changed)],
          ['동일', rowsText(changes.unchanged)],
          ['삭제', rowsText(removed)],
        ]}
      />
      {cautions.length > 0 && (
        <ul className={css.cautions} aria-label="확인할 점">
          {cautions.map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
        </ul>
      )}
      <ListSection
        {...page}
        name={`${sheet.title} 미리보기`}
        columns={columns}
        rowKey={rowKey}
        rowTone={(row) => (keys.has(rowKey(row)) ? 'changed' : undefined)}
      />
    </div>
  )
}
