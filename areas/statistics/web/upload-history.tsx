import { useCall } from '#platform/web/calls/use-call.ts'
import type { Column } from '#platform/web/list/columns.ts'
import { FilterBar } from '#platform/web/list/filter-bar.tsx'
import { selectFilter } from '#platform/web/list/filters.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { StatusTag, type StatusTone } from '#platform/web/list/status-tag.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { UPLOAD_OUTCOMES, UPLOAD_TYPES, type UploadOutcome } from '../contract/codes.ts'
import { listUploads, type Upload } from '../contract/upload.contract.ts'
import { UploadDetail } from './upload-detail.tsx'
import { UploadSearch } from './upload-search.ts'
import { daysText, UPLOAD_OUTCOME_WORDS, UPLOAD_TYPE_WORDS } from './upload-words.ts'

const TONES: Readonly<Record<UploadOutcome, StatusTone>> = {
  STORED: 'success',
  REFUSED: 'danger',
  ROLLED_BACK: 'neutral',
}

/** How an upload ended, as a tag. */
export const OutcomeTag = ({ outcome }: { outcome: UploadOutcome }) => (
  <StatusTag tone={TONES[outcome]}>{UPLOAD_OUTCOME_WORDS[outcome]}</StatusTag>
)

const FILTERS = [
  selectFilter(
    'type',
    '파일 유형',
    UPLOAD_TYPES.map((type) => ({ value: type, label: UPLOAD_TYPE_WORDS[type] })),
  ),
  selectFilter(
    'outcome',
    '결과',
    UPLOAD_OUTCOMES.map((outcome) => ({ value: outcome, label: UPLOAD_OUTCOME_WORDS[outcome] })),
  ),
]

/** A refused file changed nothing and left no rows. */
const count = (key: keyof Upload & `${string}Count`, title: string): Column<Upload> => ({
  key,
  title,
  width: 76,
  align: 'right',
  render: (upload) => (upload.outcome === 'REFUSED' ? '-' : upload[key].toLocaleString('ko-KR')),
})

const COLUMNS: readonly Column<Upload>[] = [
  { key: 'uploadedYmdt', title: '업로드 일시', width: 135, render: (upload) => stampText(upload.uploadedYmdt) },
  { key: 'type', title: '파일 유형', width: 115, render: (upload) => UPLOAD_TYPE_WORDS[upload.type] },
  { key: 'fileName', title: '파일', primary: true, fixed: true, render: (upload) => upload.fileName },
  { key: 'statisticsDates', title: '기준일', width: 110, render: (upload) => daysText(upload.statisticsDates) },
  {
    key: 'outcome',
    title: '결과',
    width: 150,
    fixed: true,
    render: (upload) => (
      <span className="unbroken">
        <OutcomeTag outcome={upload.outcome} />
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

/** Every try to upload, and the one that is open. */
export function UploadHistory() {
  const [search, setSearch] = useSearchOf(UploadSearch)
  const { page: pageNum, pageSize, type, outcome, detail } = search
  const list = useCall(listUploads, { query: { pageNum, pageSize, type, outcome } })
  const opened = list.data?.list.find(({ uploadId }) => uploadId === detail)
  return (
    <>
      <h2 className="statistics-heading">업로드 이력</h2>
      <FilterBar<typeof search>
        filters={FILTERS}
        search={search}
        onSearch={(draft) => setSearch({ type: draft.type, outcome: draft.outcome, page: 1 }, { stay: true })}
        onReset={() => setSearch({ type: undefined, outcome: undefined, page: 1 }, { stay: true })}
        problem={list.error}
      />
      <ListSection
        name="업로드 이력"
        list={list}
        columns={COLUMNS}
        rowKey={(upload) => upload.uploadId}
        search={search}
        onMove={(patch, options) => setSearch(patch as Partial<typeof search>, { stay: true, ...options })}
        onOpenRow={(upload) => setSearch({ detail: upload.uploadId }, { stay: true })}
        emptyText="업로드 이력이 없습니다."
      />
      {opened && <UploadDetail upload={opened} onClose={() => setSearch({ detail: undefined }, { stay: true })} />}
    </>
  )
}
