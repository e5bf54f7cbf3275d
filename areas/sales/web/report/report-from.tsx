import { useId, useState } from 'react'
import { listOrganizations, type SalesOrganization } from '#areas/sales/contract/organization.contract.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import css from './report.module.css'
import { ReportDialog } from './report-dialog.tsx'

interface FromProps {
  /** What stands in the new report at first. */
  content: string
  /** The report is saved. */
  onSaved: (organizationName: string) => void
  onClose: () => void
}

/** So many organisations are offered; a longer name finds fewer. */
const MOST_OFFERED = 20

/** A report about what came from elsewhere: first of which organisation, then the form. */
export function ReportFrom({ content, onSaved, onClose }: FromProps) {
  const [chosen, setChosen] = useState<SalesOrganization>()
  if (!chosen) return <OrganizationSearch onChoose={setChosen} onClose={onClose} />
  return (
    <ReportDialog
      organizationId={chosen.organizationId}
      organizationName={chosen.organizationName}
      content={content}
      onSaved={() => onSaved(chosen.organizationName)}
      onClose={onClose}
    />
  )
}

interface SearchProps {
  onChoose: (organization: SalesOrganization) => void
  onClose: () => void
}

function OrganizationSearch({ onChoose, onClose }: SearchProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [searchText, setSearchText] = useState('')
  return (
    <Layer title="영업보고를 작성할 기관 찾기" width={480} onClose={onClose}>
      <div className={lookCss.stack}>
        <form
          className={lookCss.row}
          onSubmit={(event) => {
            event.preventDefault()
            setSearchText(typed.trim())
          }}
        >
          <label htmlFor={id}>학교명</label>
          <input
            id={id}
            data-first-focus
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">검색</Button>
        </form>
        {!isBlank(searchText) && <Offered searchText={searchText} onChoose={onChoose} />}
      </div>
    </Layer>
  )
}

function Offered({ searchText, onChoose }: { searchText: string } & Pick<SearchProps, 'onChoose'>) {
  const query = { searchText, pageNum: 1, pageSize: MOST_OFFERED }
  const { data, error, refetch } = useCall(listOrganizations, { query })
  if (error) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.list.length === 0) return <EmptyState text="찾는 기관이 없습니다." />
  return (
    <ul className={`${lookCss.plainList} ${css.offered}`} aria-label="찾은 기관">
      {data.list.map((organization) => (
        <li key={organization.organizationId}>
          <Button onClick={() => onChoose(organization)}>
            {organization.organizationName} ({organization.parentAreaName} {organization.childAreaName})
          </Button>
        </li>
      ))}
    </ul>
  )
}
