import { useMemo, useState } from 'react'
import { saveFile } from '#platform/web/calls/download.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import type { Column } from '#platform/web/list/columns.ts'
import { ListSection } from '#platform/web/list/list-section.tsx'
import type { RowProblem } from '../contract/upload.contract.ts'
import { useLocalPage } from './local-page.ts'
import { groupProblems, type ProblemGroup, problemsCsv, problemsText } from './problem-groups.ts'

const ROWS = 50

const COLUMNS: readonly Column<RowProblem>[] = [
  { key: 'row', title: '행', width: 80, align: 'right', fixed: true, render: ({ row }) => row.toLocaleString('ko-KR') },
  { key: 'column', title: '열', width: 160, fixed: true, render: ({ column }) => column || '-' },
  { key: 'reason', title: '오류 내용', fixed: true, primary: true, render: ({ reason }) => reason },
]

interface RowProblemsProps {
  fileName: string
  problems: readonly RowProblem[]
  /** How many there were, where not all of them are here. */
  problemCount: number
}

/** Everything that is wrong with a file: by kind, and row by row, to copy or to save. */
export function RowProblems({ fileName, problems, problemCount }: RowProblemsProps) {
  const groups = useMemo(() => groupProblems(problems), [problems])
  const [chosen, setChosen] = useState<string>()
  const shown = groups.find(({ key }) => key === chosen)?.problems ?? problems
  return (
    <div className="row-problems">
      {problemCount > problems.length && (
        <p className="statistics-note">
          오류 {problemCount.toLocaleString('ko-KR')}건 중 앞의 {problems.length.toLocaleString('ko-KR')}건을
          표시합니다.
        </p>
      )}
      <Groups groups={groups} chosen={chosen} onChoose={setChosen} />
      <ProblemList key={chosen} problems={shown} fileName={fileName} />
    </div>
  )
}

interface GroupsProps {
  groups: readonly ProblemGroup[]
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
}

const Groups = ({ groups, chosen, onChoose }: GroupsProps) => (
  <fieldset className="problem-groups">
    <legend>오류 유형 {groups.length}가지</legend>
    {groups.map(({ key, column, reason, problems }) => (
      <button
        key={key}
        type="button"
        aria-pressed={key === chosen}
        onClick={() => onChoose(key === chosen ? undefined : key)}
      >
        <strong>{problems.length.toLocaleString('ko-KR')}건</strong>
        <span>{column ? `${column}: ${reason}` : reason}</span>
      </button>
    ))}
  </fieldset>
)

async function copy(problems: readonly RowProblem[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(problemsText(problems))
    toast.success('오류 내역을 복사했습니다.')
  } catch {
    // Browsers hide the clipboard on plain http addresses and may refuse it.
    toast.error('복사하지 못했습니다. CSV 파일로 내려받아주세요.')
  }
}

function save(problems: readonly RowProblem[], fileName: string): void {
  const bytes = new Blob([problemsCsv(problems)], { type: 'text/csv;charset=utf-8' })
  saveFile(bytes, `${fileName.replace(/\.xlsx$/i, '')} 오류 내역.csv`)
}

function ProblemList({ problems, fileName }: Pick<RowProblemsProps, 'problems' | 'fileName'>) {
  const keyed = useMemo(() => problems.map((problem, index) => ({ ...problem, index })), [problems])
  const page = useLocalPage(keyed, ROWS)
  return (
    <ListSection
      {...page}
      name="오류 내역"
      columns={COLUMNS}
      rowKey={({ index }) => index}
      pageSizes={[50, 100]}
      tools={
        <>
          <button type="button" className="tool-button" onClick={() => void copy(problems)}>
            복사
          </button>
          <button type="button" className="tool-button" onClick={() => save(problems, fileName)}>
            CSV 내려받기
          </button>
        </>
      }
    />
  )
}
