import { type RefObject, useMemo } from 'react'
import { withParticle } from '#platform/contract/particle.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { Facts } from '../list/facts.tsx'
import { ListSection } from '../list/list-section.tsx'
import { useLocalPage } from '../list/local-page.ts'
import { StatusTag } from '../list/status-tag.tsx'
import type { Column } from '../list/table/columns.ts'
import { useNarrow } from '../list/use-layout.ts'
import { useInheritedFocus } from '../record/use-inherited-focus.ts'
import { RowProblems } from './row-problems.tsx'
import css from './upload.module.css'
import { choiceTitle, type Fields, type UploadView } from './upload-view.ts'
import { lackingText, overwrittenOf, rowsText, thingsText, warnedText } from './upload-words.ts'
import type { Preview, Upload, UploadResult } from './use-upload.ts'

const ROWS = 20

interface ResultProps<R = UploadResult> {
  view: UploadView
  upload: Upload
  result: R
}

/** What the last check or upload found. */
export function UploadResultPanel({ view, upload, result }: ResultProps) {
  const frame = useInheritedFocus<HTMLElement>()
  if (result.kind === 'refused') return <Refused ref={frame} view={view} upload={upload} result={result} />
  const { effect } = result
  return (
    <Panel
      ref={frame}
      className={`${lookCss.stack} ${css.uploadPanel}`}
      aria-label={result.kind === 'stored' ? '업로드 결과' : '검사 결과'}
    >
      <div className={css.uploadHead}>
        <h2>{result.kind === 'stored' ? '업로드 결과' : '검사 결과'}</h2>
        <StatusTag tone={result.kind === 'stored' ? 'success' : 'active'}>
          {result.kind === 'stored' ? '저장됨' : '저장 전'}
        </StatusTag>
      </div>
      <Effect view={view} effect={effect} />
      {result.kind === 'checked' && (
        <>
          <Lacking preview={result.effect} />
          <Checked view={view} upload={upload} result={result.effect} />
        </>
      )}
    </Panel>
  )
}

type AnyResult = Exclude<UploadResult, { kind: 'refused' }>['effect']

function Effect({ view, effect }: { view: UploadView; effect: AnyResult }) {
  const title = choiceTitle(view, effect)
  return (
    <Facts
      className={css.uploadEffect}
      isStacked
      facts={[
        ['파일', title ? `${effect.fileName} (${title})` : effect.fileName],
        ...view.facts(effect),
        ['전체', rowsText(effect.rowCount)],
        ['추가', rowsText(effect.addedCount)],
        ['변경', rowsText(effect.changedCount)],
        ['동일', rowsText(effect.unchangedCount)],
      ]}
    />
  )
}

function Lacking({ preview }: { preview: Preview }) {
  const text = lackingText(preview)
  return text && <p className={lookCss.footnote}>{text}</p>
}

function Checked({ view, upload, result }: ResultProps<Preview>) {
  const { thing } = view
  if (result.addedCount + result.changedCount === 0) {
    const nothing = `업로드해도 바뀌는 ${withParticle(thing, '이', '가')} 없습니다.`
    return (
      <>
        {result.warnings.total > 0 && <Warnings view={view} upload={upload} result={result} />}
        <p className={lookCss.footnote}>
          {result.warnings.total > 0
            ? nothing
            : `이미 저장된 ${withParticle(thing, '과', '와')} 모두 같습니다. ${nothing}`}
        </p>
      </>
    )
  }
  const overwritten = overwrittenOf(result)
  const changing = thingsText(thing, result.addedCount + result.changedCount)
  const shown = countThings(result.changes)
  return (
    <>
      {result.warnings.total > 0 && <Warnings view={view} upload={upload} result={result} />}
      <p className={lookCss.footnote}>
        {result.warnings.total === 0 && '오류가 없습니다. '}
        {shown < result.addedCount + result.changedCount
          ? `업로드하면 ${changing}이 바뀝니다. 아래는 그중 앞의 ${shown.toLocaleString('ko-KR')}건입니다.`
          : `업로드하면 ${changing}이 아래와 같이 바뀝니다.`}
      </p>
      {overwritten > 0 && <p className={css.uploadCaution}>이미 저장된 {rowsText(overwritten)}을 덮어씁니다.</p>}
      <Changes view={view} changes={result.changes} count={shown} />
    </>
  )
}

/** Of how many things values are shown: what tells of one the same is one. */
const countThings = (changes: readonly Fields[]): number =>
  new Set(changes.map(({ column: _column, before: _before, after: _after, ...thing }) => JSON.stringify(thing))).size

const Warnings = ({ view: { thing }, upload, result: { fileName, warnings } }: ResultProps<Preview>) => (
  <>
    <p className={css.uploadCaution} role="alert">
      {warnedText(thing, warnings.total)} {withParticle(thing, '이', '가')} 맞는지 확인한 뒤 업로드해주세요.
    </p>
    <RowProblems fileName={fileName} found={warnings} word="경고" onSaveAll={upload.saveProblems} />
  </>
)

/** Whether a field holds numbers only, which stand below one another by their last digit. */
const isNumeric = (changes: readonly Fields[], key: string): boolean =>
  changes.every(({ [key]: value }) => value === null || typeof value === 'number')

const isValue = ({ key }: Column<Fields>): boolean => key === 'before' || key === 'after'

/** On a card what is changed stands below what it is of, and the value that was in one line with the one that will be. */
function onCard(columns: readonly Column<Fields>[]): Column<Fields>[] {
  const [before, after] = ['before', 'after'].map((key) => columns.find((column) => column.key === key))
  const valued = (column: Column<Fields>): Column<Fields> => ({
    ...column,
    render: (change) => (
      <>
        {column.render(change)}: {before?.render(change)} → {after?.render(change)}
      </>
    ),
  })
  return columns
    .filter((column) => !isValue(column))
    .map((column) => (column.key === 'column' && before && after ? valued(column) : column))
    .map((column) => ({ ...column, fixed: false, isTelling: true }))
}

interface ChangesProps {
  view: UploadView
  changes: readonly Fields[]
  /** How many things they are of. */
  count: number
}

function Changes({ view, changes, count }: ChangesProps) {
  const keyed = useMemo(() => changes.map((change, index) => ({ change, index })), [changes])
  const page = useLocalPage(keyed, ROWS)
  const isNarrow = useNarrow()
  const columns = useMemo(() => {
    const areNumbers = isNumeric(changes, 'before') && isNumeric(changes, 'after')
    return (isNarrow ? onCard(view.changes) : view.changes).map(
      (column): Column<{ change: Fields; index: number }> => ({
        ...column,
        ...(areNumbers && isValue(column) && { align: 'right' }),
        render: ({ change }) => column.render(change),
      }),
    )
  }, [view, changes, isNarrow])
  return (
    <ListSection
      {...page}
      name={`바뀌는 ${view.thing}`}
      countText={`${thingsText(view.thing, count)}의 값 ${changes.length.toLocaleString('ko-KR')}개`}
      columns={columns}
      rowKey={({ index }) => index}
    />
  )
}

/** Whoever only checked a file learns what is wrong with it: nothing was to be stored, and nobody need help. */
function refusalText({ detail, found, isOnlyChecked }: Extract<UploadResult, { kind: 'refused' }>): string {
  if (!isOnlyChecked) return `${detail} 해결되지 않으면 관리자에게 문의해주세요.`
  return found ? '파일에 잘못된 내용이 있습니다.' : detail
}

interface RefusedProps extends ResultProps<Extract<UploadResult, { kind: 'refused' }>> {
  ref: RefObject<HTMLElement | null>
}

function Refused({ ref, upload, result }: RefusedProps) {
  return (
    <Panel ref={ref} className={`${lookCss.stack} ${css.uploadPanel}`} aria-label="업로드 오류">
      <div className={css.uploadHead}>
        <h2>업로드 오류</h2>
        {!result.isOnlyChecked && <StatusTag tone="danger">저장되지 않음</StatusTag>}
      </div>
      <p className={css.uploadRefusal} role="alert">
        <strong>{result.fileName}</strong>: {refusalText(result)}
      </p>
      {result.found && (
        <>
          <p className={lookCss.footnote}>
            파일을 수정한 뒤 다시 선택하여 업로드해주세요. 잘못된 값은 아래 목록에서 바로 고칠 수도 있습니다. 모든
            오류를 고칠 때까지 아무 행도 저장되지 않습니다.
          </p>
          <RowProblems
            fileName={result.fileName}
            found={result.found}
            onSaveAll={upload.saveProblems}
            corrections={upload.corrections}
            onRecheck={upload.check}
          />
        </>
      )}
    </Panel>
  )
}
