import type { Column } from '#platform/web/list/columns.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import type { FigureChange, UploadPreview } from '../contract/upload.contract.ts'
import { useLocalPage } from './local-page.ts'
import { RowProblems } from './row-problems.tsx'
import { daysText, UPLOAD_TYPE_WORDS } from './upload-words.ts'
import type { UploadResult } from './use-upload.ts'

const ROWS = 20

interface ResultProps {
  result: UploadResult
  /** Saves all problems of the file. */
  onSaveProblems: () => Promise<void>
}

/** What the last check or upload found. */
export function UploadResultPanel({ result, onSaveProblems }: ResultProps) {
  if (result.kind === 'refused') return <Refused result={result} onSaveProblems={onSaveProblems} />
  const { effect } = result
  return (
    <section className="panel statistics-panel" aria-label={result.kind === 'stored' ? '업로드 결과' : '검사 결과'}>
      <div className="upload-result-head">
        <h2>{result.kind === 'stored' ? '업로드 결과' : '검사 결과'}</h2>
        <StatusTag tone={result.kind === 'stored' ? 'success' : 'active'}>
          {result.kind === 'stored' ? '저장됨' : '저장 전'}
        </StatusTag>
      </div>
      <Effect effect={effect} />
      {result.kind === 'checked' && <Preview effect={result.effect} onSaveProblems={onSaveProblems} />}
    </section>
  )
}

const Effect = ({ effect }: { effect: Exclude<UploadResult, { kind: 'refused' }>['effect'] }) => (
  <Facts
    className="upload-effect"
    isStacked
    facts={[
      ['파일', `${effect.fileName} (${UPLOAD_TYPE_WORDS[effect.type]})`],
      ['기준일', daysText(effect.statisticsDates)],
      ['전체', `${effect.rowCount.toLocaleString('ko-KR')}행`],
      ['추가', `${effect.addedCount.toLocaleString('ko-KR')}행`],
      ['변경', `${effect.changedCount.toLocaleString('ko-KR')}행`],
      ['동일', `${effect.unchangedCount.toLocaleString('ko-KR')}행`],
    ]}
  />
)

interface PreviewProps extends Pick<ResultProps, 'onSaveProblems'> {
  effect: UploadPreview
}

function Preview({ effect, onSaveProblems }: PreviewProps) {
  if (effect.addedCount + effect.changedCount === 0) {
    return <p className="statistics-note">이미 저장된 수치와 모두 같습니다. 업로드해도 바뀌는 수치가 없습니다.</p>
  }
  return (
    <>
      {effect.warnings.total > 0 && <Warnings effect={effect} onSaveProblems={onSaveProblems} />}
      <p className="statistics-note">
        오류가 없습니다. 업로드하면 아래와 같이 바뀝니다. (바뀌는 수치 중 앞의 {effect.changes.length}개)
      </p>
      {effect.changedCount > 0 && (
        <p className="upload-caution">이미 저장된 {effect.changedCount.toLocaleString('ko-KR')}행을 덮어씁니다.</p>
      )}
      <Changes changes={effect.changes} />
    </>
  )
}

const Warnings = ({ effect: { fileName, warnings }, onSaveProblems }: PreviewProps) => (
  <>
    <p className="upload-caution" role="alert">
      확인이 필요한 수치가 {warnings.total.toLocaleString('ko-KR')}건 있습니다. 수치가 맞는지 확인한 뒤 업로드해주세요.
    </p>
    <RowProblems fileName={fileName} found={warnings} word="경고" onSaveAll={onSaveProblems} />
  </>
)

const numberText = (value: number | null): string => (value === null ? '-' : value.toLocaleString('ko-KR'))

const CHANGE_COLUMNS: readonly Column<FigureChange>[] = [
  { key: 'name', title: '지역/학교', fixed: true, primary: true, render: ({ name }) => name },
  { key: 'statisticsDate', title: '기준일', width: 120, fixed: true, render: (row) => row.statisticsDate },
  { key: 'column', title: '항목', width: 170, fixed: true, render: ({ column }) => column },
  { key: 'before', title: '현재', width: 130, align: 'right', fixed: true, render: (row) => numberText(row.before) },
  { key: 'after', title: '업로드 후', width: 130, align: 'right', fixed: true, render: (row) => numberText(row.after) },
]

function Changes({ changes }: { changes: readonly FigureChange[] }) {
  const page = useLocalPage(changes, ROWS)
  return (
    <ListSection
      {...page}
      name="바뀌는 수치"
      columns={CHANGE_COLUMNS}
      rowKey={({ name, statisticsDate, column }) => `${name} ${statisticsDate} ${column}`}
    />
  )
}

interface RefusedProps extends Pick<ResultProps, 'onSaveProblems'> {
  result: Extract<UploadResult, { kind: 'refused' }>
}

function Refused({ result, onSaveProblems }: RefusedProps) {
  return (
    <section className="panel statistics-panel" aria-label="업로드 오류">
      <div className="upload-result-head">
        <h2>업로드 오류</h2>
        <StatusTag tone="danger">저장되지 않음</StatusTag>
      </div>
      <p className="upload-refusal" role="alert">
        <strong>{result.fileName}</strong>: {result.detail} 해결되지 않으면 관리자에게 문의해주세요.
      </p>
      {result.found && (
        <>
          <p className="statistics-note">
            파일을 수정한 뒤 다시 선택하여 업로드해주세요. 모든 오류를 고칠 때까지 아무 행도 저장되지 않습니다.
          </p>
          <RowProblems fileName={result.fileName} found={result.found} onSaveAll={onSaveProblems} />
        </>
      )}
    </section>
  )
}
