import { useMemo } from 'react'
import type { z } from 'zod'
import { UPLOAD_OUTCOMES, type UploadOutcome } from '#platform/contract/sheet/upload-shapes.ts'
import lookCss from '#platform/web/look/look.module.css'
import { useCall } from '../calls/use-call.ts'
import { FilterBar } from '../list/filters/filter-bar.tsx'
import { type Filter, selectFilter } from '../list/filters/filters.tsx'
import { ListSection } from '../list/list-section.tsx'
import { StatusTag, type StatusTone } from '../list/status-tag.tsx'
import type { Column } from '../list/table/columns.ts'
import { stampText } from '../look/korean-text.ts'
import { useSearchOf } from '../screens/use-search.ts'
import css from './upload.module.css'
import { UploadDetail } from './upload-detail.tsx'
import type { UploadSearch } from './upload-search.ts'
import { type AnyUpload, choiceTitle, type Fields, type UploadView } from './upload-view.ts'
import { UPLOAD_OUTCOME_WORDS } from './upload-words.ts'

const TONES: Readonly<Record<UploadOutcome, StatusTone>> = {
  STORED: 'success',
  REFUSED: 'danger',
  ROLLED_BACK: 'neutral',
}

/** A refused file changed nothing and left no rows. */
const count = (
  key: 'rowCount' | 'addedCount' | 'changedCount' | 'unchangedCount',
  title: string,
): Column<AnyUpload> => ({
  key,
  title,
  width: 76,
  align: 'right',
  render: (upload) => (upload.outcome === 'REFUSED' ? '-' : upload[key].toLocaleString('ko-KR')),
})

const columnsOf = (view: UploadView): readonly Column<AnyUpload>[] => [
  {
    key: 'uploadedYmdt',
    title: '업로드 일시',
    width: 135,
    sortable: true,
    render: (upload) => stampText(upload.uploadedYmdt),
  },
  ...(view.choose
    ? [{ key: 'choice', title: view.choose.label, width: 115, render: (each: AnyUpload) => choiceTitle(view, each) }]
    : []),
  { key: 'fileName', title: '파일', width: 200, primary: true, fixed: true, render: (upload) => upload.fileName },
  ...view.columns,
  {
    key: 'outcome',
    title: '결과',
    width: 150,
    fixed: true,
    render: (upload) => (
      <span className={css.uploadOutcome}>
        <StatusTag tone={TONES[upload.outcome]}>{UPLOAD_OUTCOME_WORDS[upload.outcome]}</StatusTag>
        {upload.problemCount > 0 && ` 오류 ${upload.problemCount.toLocaleString('ko-KR')}건`}
      </span>
    ),
  },
  count('rowCount', '행수'),
  count('addedCount', '추가'),
  count('changedCount', '변경'),
  count('unchangedCount', '동일'),
  { key: 'uploadedByName', title: '업로드한 사람', width: 105, render: (upload) => upload.uploadedByName },
]

type Search = z.output<UploadSearch>

const filtersOf = ({ choose }: UploadView): Filter<Search>[] => {
  const outcome = selectFilter(
    'outcome',
    '결과',
    UPLOAD_OUTCOMES.map((value) => ({ value, label: UPLOAD_OUTCOME_WORDS[value] })),
  )
  if (!choose) return [outcome]
  const choices = choose.choices.map(({ value, title }) => ({ value, label: title }))
  // Which field it is only the area knows, and that it holds a text.
  return [selectFilter(choose.field, choose.label, choices) as Filter<Search>, outcome]
}

/** Every try to upload, and the one that is open; `fixed` is what all uploads of the screen are for. */
export function UploadHistory({ view, fixed }: { view: UploadView; fixed: Fields }) {
  const [search, setSearch] = useSearchOf(view.search)
  const { page: pageNum, pageSize, outcome, sort, detail } = search
  const chosen = view.choose && { [view.choose.field]: search[view.choose.field] }
  const list = useCall(view.calls.history, { query: { ...fixed, ...chosen, pageNum, pageSize, outcome, sort } })
  const opened = list.data?.list.find(({ uploadId }) => uploadId === detail)
  const columns = useMemo(() => columnsOf(view), [view])
  const filters = useMemo(() => filtersOf(view), [view])
  const narrow = (draft: Partial<Search>): void =>
    setSearch(
      { ...(view.choose && { [view.choose.field]: draft[view.choose.field] }), outcome: draft.outcome, page: 1 },
      { stay: true },
    )
  return (
    <>
      <h2 className={lookCss.heading}>업로드 이력</h2>
      <FilterBar<Search>
        filters={filters}
        search={search}
        onSearch={narrow}
        onReset={() => narrow({})}
        problem={list.error}
      />
      <ListSection
        name="업로드 이력"
        list={list}
        columns={columns}
        rowKey={(upload) => upload.uploadId}
        search={search}
        onMove={(patch, options) => setSearch(view.search.parse({ ...search, ...patch }), { stay: true, ...options })}
        rowLink={(upload) => ({ detail: upload.uploadId })}
        emptyText="업로드 이력이 없습니다."
      />
      {opened && (
        <UploadDetail view={view} upload={opened} onClose={() => setSearch({ detail: undefined }, { stay: true })} />
      )}
    </>
  )
}
