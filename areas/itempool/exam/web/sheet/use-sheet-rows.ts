import { useState } from 'react'
import { SUBJECT_PLACE } from '#areas/itempool/exam/web/subject/subject-search.ts'
import { isEmptyCell, type SheetRow } from '#platform/contract/sheet/cell.ts'
import type { Correction } from '#platform/contract/sheet/corrections.ts'
import type { Sheet } from '#platform/contract/sheet/sheet.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import { readSheetFile } from '#platform/web/sheet/read-sheet-file.ts'
import { useCorrections } from '#platform/web/upload/use-corrections.ts'
import { readSheetRows, rowsOf } from './read-rows.ts'

const ONE_FILE = '파일은 한 번에 하나만 선택할 수 있습니다.'

/** The table in a chosen file, read in the browser, with the cells that the person corrected beside it. */
export function useSheetRows<Row>(sheet: Sheet<Row, never>) {
  const [file, setFile] = useState<File>()
  const [rows, setRows] = useState<readonly SheetRow[]>()
  const [problem, setProblem] = useState<string>()
  const [checked, setChecked] = useState<readonly Correction[]>([])
  const corrections = useCorrections(() => undefined)
  useLeaveGuard(corrections.cells.length > 0, undefined, undefined, SUBJECT_PLACE)
  const forget = (): void => {
    setFile(undefined)
    setRows(undefined)
    setProblem(undefined)
    setChecked([])
    corrections.forget()
  }
  const pick = async (files: readonly File[]): Promise<void> => {
    forget()
    const [chosen] = files
    if (!chosen || files.length > 1) return setProblem(files.length > 1 ? ONE_FILE : undefined)
    setFile(chosen)
    try {
      setRows(rowsOf(await readSheetFile(chosen)))
    } catch (failure) {
      setProblem(sentenceOf(failure))
    }
  }
  return {
    file,
    problem,
    setProblem,
    corrections,
    /** What the file says; undefined before one was read. */
    reading:
      rows &&
      readSheetRows(
        sheet,
        rows,
        checked.filter((cell) => corrections.has(cell)),
      ),
    /** How many rows stand below the titles. */
    rowCount: Math.max(0, (rows?.filter(({ cells }) => !cells.every(isEmptyCell)).length ?? 0) - 1),
    pick: (files: readonly File[]): void => void pick(files),
    /** Reads it again with what was corrected. */
    recheck: (): void => setChecked(corrections.sent()),
    forget,
  } as const
}
