import { useState } from 'react'
import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import { getContents } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import type { Guide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { getReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { useMay } from '#platform/web/screens/session.ts'
import { useGo, useSearchOf } from '#platform/web/screens/use-search.ts'
import { Guided } from '../ad/guided.tsx'
import { WizardFlow } from './flow.tsx'
import { WizardSearch } from './search.ts'
import { fromContents, fromReservation, keptWizard, NEW_AD, type WizardState, withKeptEntries } from './state.ts'
import { TemporarySaves } from './temporary-saves.tsx'
import css from './wizard.module.css'

type Ids = Pick<WizardState, 'contentsSeq' | 'reserveSeq'>

const keyOf = (ids: Ids): string => `${ids.reserveSeq ?? 0}:${ids.contentsSeq ?? 0}`

/** The page on which an ad is written: an advertiser's own, or an administrator's. */
export function WizardPage({ isManager }: { isManager: boolean }) {
  const isAgency = useMay('AGENCY')
  const senderType: SenderType = isManager ? 'ADMIN' : isAgency ? 'AGENCY' : 'NORMAL'
  return (
    <div className={lookCss.page}>
      <PageTitle
        title={isManager ? '문자광고 작성' : '문자광고 발송'}
        breadcrumb={[{ text: isManager ? '광고 관리자' : '광고 주문' }]}
        description={<Whose senderType={senderType} />}
      />
      <Guided>{(guide) => <AddressedWizard isManager={isManager} senderType={senderType} guide={guide} />}</Guided>
    </div>
  )
}

function Whose({ senderType }: { senderType: SenderType }) {
  if (senderType === 'NORMAL') return '발송 일정과 학교를 정하고, 내용을 작성한 뒤 결제하면 접수됩니다.'
  return <StatusTag tone="active">{senderType === 'ADMIN' ? '관리자용' : '대행사용'}</StatusTag>
}

interface ModeProps {
  isManager: boolean
  senderType: SenderType
  guide: Guide
}

/** The wizard of the ad in the address. It starts anew when the address names another ad, not when its own gets a number. */
function AddressedWizard(mode: ModeProps) {
  const [search, setSearch] = useSearchOf(WizardSearch)
  const ids: Ids = { contentsSeq: search.contentsSeq, reserveSeq: search.reserveSeq }
  const wanted = keyOf(ids)
  const [seen, setSeen] = useState(wanted)
  const [adopted, setAdopted] = useState(wanted)
  const [run, setRun] = useState(0)
  if (seen !== wanted) {
    setSeen(wanted)
    if (adopted !== wanted) setRun(run + 1)
    setAdopted(wanted)
  }
  const onIds = (next: Ids): void => {
    setAdopted(keyOf(next))
    setSearch(next, { replace: true, stay: true })
  }
  return <OpenedWizard key={run} {...mode} ids={ids} onIds={onIds} />
}

interface OpenedProps extends ModeProps {
  ids: Ids
  onIds: (ids: Ids) => void
}

/** Loads what the address named when the wizard was opened. */
function OpenedWizard({ ids, ...rest }: OpenedProps) {
  const [opened] = useState(ids)
  if (opened.reserveSeq !== undefined) return <StoredWizard {...rest} reserveSeq={opened.reserveSeq} />
  if (opened.contentsSeq !== undefined) return <CopiedWizard {...rest} contentsSeq={opened.contentsSeq} />
  return <NewWizard {...rest} />
}

type StartProps = Omit<OpenedProps, 'ids'>

const ANEW = { state: NEW_AD, base: undefined }

function NewWizard(props: StartProps) {
  const [initial] = useState(
    () => keptWizard(props.isManager, { contentsSeq: undefined, reserveSeq: undefined }) ?? ANEW,
  )
  return (
    <>
      <TemporarySaves guide={props.guide} />
      <WizardFlow {...props} initial={initial} />
    </>
  )
}

function StoredWizard({ reserveSeq, ...props }: StartProps & { reserveSeq: number }) {
  const found = useCall(getReservation, { params: { id: reserveSeq } })
  const first = useFirst(found)
  if (!first) return <Opening error={found.error?.detail} />
  const stored = fromReservation(first)
  const kept = keptWizard(props.isManager, stored)
  // An ad stays what it was begun as, wherever it is opened.
  return <WizardFlow {...props} senderType={first.senderType} initial={withKeptEntries(stored, kept)} />
}

function CopiedWizard({ contentsSeq, ...props }: StartProps & { contentsSeq: number }) {
  const found = useCall(getContents, { params: { id: contentsSeq } })
  const first = useFirst(found)
  if (!first) return <Opening error={found.error?.detail} />
  const kept = keptWizard(props.isManager, { contentsSeq, reserveSeq: undefined })
  return <WizardFlow {...props} initial={withKeptEntries(fromContents(first), kept)} />
}

/** The first complete answer: what the wizard starts from. Later ones must not start it anew. */
function useFirst<T>({ data, isFetching }: { data: T | undefined; isFetching: boolean }): T | undefined {
  const [first, setFirst] = useState<T>()
  if (first === undefined && data !== undefined && !isFetching) setFirst(data)
  return first
}

function Opening({ error }: { error: string | undefined }) {
  const go = useGo()
  return (
    <Panel className={css.wizardOpening}>
      {error === undefined ? (
        <LoadingState />
      ) : (
        <>
          <ErrorState text={error} />
          <Button kind="primary" onClick={() => go(location.pathname)}>
            새로 작성
          </Button>
        </>
      )}
    </Panel>
  )
}
