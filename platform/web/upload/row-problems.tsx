import { useMemo, useState } from 'react'
import { MOST_CORRECTIONS } from '#platform/contract/sheet/corrections.ts'
import { kindKeyOf, type ProblemKind, type ProblemList, type RowProblem } from '#platform/contract/sheet/problems.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { saveFile } from '../calls/save-file.ts'
import { toast } from '../feedback/toast.ts'
import fieldCss from '../form/field.module.css'
import { ListSection } from '../list/list-section.tsx'
import { useLocalPage } from '../list/local-page.ts'
import { ACTIONS, type Column } from '../list/table/columns.ts'
import { useNarrow } from '../list/use-layout.ts'
import css from './upload.module.css'
import type { Corrections } from './use-corrections.ts'

const ROWS = 50

const REASON: Column<RowProblem> = {
  key: 'reason',
  title: '내용',
  fixed: true,
  primary: true,
  render: ({ reason }) => <span className={css.problemReason}>{reason}</span>,
}

const columnOf = ({ column, label = column }: Pick<RowProblem, 'column' | 'label'>): string => label

/** What is wrong with a file as a whole stands in no row of it. */
const isOfFile = ({ row, column }: RowProblem): boolean => row === 1 && column === ''
const rowOf = (problem: RowProblem): string =>
  isOfFile(problem) ? '파일 전체' : `${problem.row.toLocaleString('ko-KR')}행`

const COLUMNS: readonly Column<RowProblem>[] = [
  {
    key: 'row',
    title: '행',
    width: 80,
    align: 'right',
    fixed: true,
    render: (problem) => (isOfFile(problem) ? '-' : problem.row.toLocaleString('ko-KR')),
  },
  { key: 'column', title: '열', width: 160, fixed: true, render: (problem) => columnOf(problem) || '-' },
  REASON,
]

/** On a card: what is wrong, and in one line where. */
const CARD_PARTS: readonly Column<RowProblem>[] = [
  REASON,
  {
    key: 'place',
    title: '위치',
    render: (problem) => [rowOf(problem), columnOf(problem)].filter(Boolean).join(' · '),
  },
]

/** Another value for the cell, where one could be right. */
const correctionColumn = (corrections: Corrections): Column<RowProblem> => ({
  key: ACTIONS,
  title: '고칠 값',
  width: 190,
  fixed: true,
  render: (problem) =>
    problem.value === undefined ? '-' : <CorrectionInput problem={problem} corrections={corrections} />,
})

function CorrectionInput({ problem, corrections }: { problem: RowProblem; corrections: Corrections }) {
  const { choices, value: found = '' } = problem
  const control = {
    className: fieldCss.control,
    'data-part': 'control',
    'aria-label': `${problem.row}행 ${columnOf(problem)} 고칠 값`,
    'data-corrected': corrections.has(problem) || undefined,
    disabled: corrections.isFull && !corrections.has(problem),
    value: corrections.valueOf(problem),
    onChange: ({ target }: { target: { value: string } }) => corrections.correct(problem, target.value),
  }
  if (!choices)
    return (
      <label className={css.correction}>
        <span>고칠 값</span>
        <input {...control} maxLength={200} />
      </label>
    )
  const others = [found, corrections.valueOf(problem)].filter((each) => !choices.includes(each))
  return (
    <label className={css.correction}>
      <span>고칠 값</span>
      <select {...control}>
        {[...new Set(others), ...choices].map((each) => (
          <option key={each} value={each}>
            {each || '선택'}
          </option>
        ))}
      </select>
    </label>
  )
}

interface RowProblemsProps {
  fileName: string
  found: ProblemList
  /** What they are called: errors hinder an upload, warnings ask about it. */
  word?: '오류' | '경고'
  /** Saves all of them, where an answer names the first only. */
  onSaveAll?: () => Promise<void>
  /** Lets wrong cells be corrected here; without it the list is only read. */
  corrections?: Corrections
  /** Checks the file again with the corrected cells. */
  onRecheck?: () => void
}

/** Everything that is wrong with a file, or strange about it: by kind, and row by row, to copy or to save. */
export function RowProblems({ fileName, found, word = '오류', onSaveAll, corrections, onRecheck }: RowProblemsProps) {
  const { problems, kinds, total } = found
  // A missing column or merged cells can be mended in the file only.
  const mended = problems.some(({ value }) => value !== undefined) ? corrections : undefined
  const [chosen, setChosen] = useState<string>()
  const shown = useMemo(
    () => (chosen === undefined ? problems : problems.filter((problem) => kindKeyOf(problem) === chosen)),
    [problems, chosen],
  )
  return (
    <div className={css.rowProblems}>
      {total > problems.length && (
        <div className={css.problemsCut}>
          <p className={lookCss.footnote}>
            {word} {total.toLocaleString('ko-KR')}건 중 앞의 {problems.length.toLocaleString('ko-KR')}건을 표시합니다.
          </p>
          {onSaveAll && <SaveAll word={word} onSave={onSaveAll} />}
        </div>
      )}
      {kinds.length < total && <Kinds kinds={kinds} word={word} chosen={chosen} onChoose={setChosen} />}
      {mended && onRecheck && <Recheck corrections={mended} onRecheck={onRecheck} />}
      <ProblemTable key={chosen} problems={shown} fileName={fileName} word={word} corrections={mended} />
    </div>
  )
}

const Recheck = ({ corrections, onRecheck }: { corrections: Corrections; onRecheck: () => void }) => (
  <div className={css.uploadHead}>
    <Button kind="primary" disabled={corrections.cells.length === 0} onClick={onRecheck}>
      고친 값으로 다시 검사
    </Button>
    {corrections.isFull && (
      <p className={lookCss.footnote}>{MOST_CORRECTIONS}칸까지 고칠 수 있습니다. 나머지는 파일에서 수정해주세요.</p>
    )}
  </div>
)

function SaveAll({ word, onSave }: { word: string; onSave: () => Promise<void> }) {
  const [isRunning, setRunning] = useState(false)
  const save = async (): Promise<void> => {
    setRunning(true)
    await onSave()
    setRunning(false)
  }
  return (
    <Button isBusy={isRunning} onClick={() => void save()}>
      {isRunning ? '내려받는 중…' : `전체 ${word} 엑셀 내려받기`}
    </Button>
  )
}

interface KindsProps {
  kinds: readonly ProblemKind[]
  word: string
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
}

const Kinds = ({ kinds, word, chosen, onChoose }: KindsProps) => (
  <fieldset className={css.problemGroups}>
    <legend>
      {word} 유형 {kinds.length}가지
    </legend>
    {kinds.map((kind) => {
      const key = kindKeyOf(kind)
      return (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key === chosen ? undefined : key)}
        >
          <strong>{kind.count.toLocaleString('ko-KR')}건</strong>
          <span>{kind.column ? `${columnOf(kind)}: ${kind.reason}` : kind.reason}</span>
        </button>
      )
    })}
  </fieldset>
)

async function copy(problems: readonly RowProblem[], word: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(problemsText(problems))
    toast.success(`${word} 내역을 복사했습니다.`)
  } catch {
    // Browsers hide the clipboard on plain http addresses and may refuse it.
    toast.error('복사하지 못했습니다. CSV 파일로 내려받아주세요.')
  }
}

function save(problems: readonly RowProblem[], fileName: string, word: string): void {
  const bytes = new Blob([problemsCsv(problems)], { type: 'text/csv;charset=utf-8' })
  saveFile(bytes, `${fileName.replace(/\.xlsx$/i, '')} ${word} 내역.csv`)
}

interface TableProps {
  problems: readonly RowProblem[]
  fileName: string
  word: string
  corrections: Corrections | undefined
}

function ProblemTable({ problems, fileName, word, corrections }: TableProps) {
  const keyed = useMemo(() => problems.map((problem, index) => ({ ...problem, index })), [problems])
  const page = useLocalPage(keyed, ROWS)
  const columns = useNarrow() ? CARD_PARTS : COLUMNS
  return (
    <ListSection
      {...page}
      name={`${word} 내역`}
      columns={corrections ? [...columns, correctionColumn(corrections)] : columns}
      rowKey={({ index }) => index}
      pageSizes={[50, 100]}
      emptyText="표시한 내역에는 이 유형이 없습니다."
      tools={
        <>
          <Button onClick={() => void copy(problems, word)}>복사</Button>
          <Button onClick={() => save(problems, fileName, word)}>CSV 내려받기</Button>
        </>
      }
    />
  )
}

const HEAD = ['행', '열', '오류 내용'] as const
const rowsOf = (problems: readonly RowProblem[]) => [
  HEAD,
  ...problems.map((problem) => [problem.row, columnOf(problem), problem.reason] as const),
]

/** A text that a spreadsheet would run as a formula is kept a text. */
const plain = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)
const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** The problems as CSV that a spreadsheet opens with its Korean letters intact. */
export const problemsCsv = (problems: readonly RowProblem[]): string =>
  `\uFEFF${rowsOf(problems)
    .map((cells) => cells.map((cell) => quoted(plain(String(cell)))).join(','))
    .join('\r\n')}\r\n`

/** The problems as the clipboard brings them into a spreadsheet. */
export const problemsText = (problems: readonly RowProblem[]): string =>
  rowsOf(problems)
    .map((cells) => cells.map((cell) => plain(String(cell).replace(/[\t\r\n]+/g, ' '))).join('\t'))
    .join('\n')
