import { Button } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#platform/contract/call.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { Overlay } from '#platform/web/feedback/overlay.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { stampText } from '#platform/web/look/korean-text.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { deleteReservation, listTemporaryReservations } from '../contract/reservation.contract.ts'
import { WizardSearch } from './wizard-search.ts'

type TemporarySave = CallOutput<typeof listTemporaryReservations>['list'][number]

/** Offers to go on with an ad that was saved and not finished. Shows nothing when there is none. */
export function TemporarySaves({ retentionText }: { retentionText: string }) {
  const [isOpen, setOpen] = useState<boolean>()
  const saves = useCall(listTemporaryReservations, {})
  const list = saves.data?.list ?? []
  // Decided by the first answer alone: the ad that is being written here becomes a temporary save itself.
  if (isOpen === undefined && saves.data && !saves.isFetching) setOpen(list.length > 0)
  if (!isOpen || list.length === 0) return null
  return (
    <Overlay
      title="임시저장한 광고가 있습니다."
      width={680}
      onClose={() => setOpen(false)}
      footer={
        <Button type="primary" onClick={() => setOpen(false)}>
          새로 작성하기
        </Button>
      }
    >
      <p className="temporary-note">임시저장한 광고는 마지막 수정 후 {retentionText} 동안 보관된 뒤 삭제됩니다.</p>
      <ul className="temporary-list">
        {list.map((save) => (
          <SaveEntry key={save.adSmsReserveSeq} save={save} />
        ))}
      </ul>
    </Overlay>
  )
}

function SaveEntry({ save }: { save: TemporarySave }) {
  const [, setSearch] = useSearchOf(WizardSearch)
  const remove = useWrite(deleteReservation, { onDone: () => toast.success('삭제되었습니다.') })
  const { adSmsReserveSeq: reserveSeq, adSmsContentsSeq: contentsSeq, smsContents } = save
  const askAndRemove = async (): Promise<void> => {
    const text = `${smsContents.title}\n삭제한 광고는 되돌릴 수 없습니다.`
    if (await confirm({ title: '임시저장한 광고를 삭제하시겠습니까?', text, okText: '삭제', danger: true })) {
      remove.start({ params: { id: reserveSeq } })
    }
  }
  return (
    <li>
      <div>
        <strong>{smsContents.title}</strong>
        <dl className="temporary-dates">
          <div>
            <dt>등록일</dt>
            <dd>{stampText(smsContents.registerYmdt)}</dd>
          </div>
          <div>
            <dt>최종 수정일</dt>
            <dd>{stampText(smsContents.modifyYmdt)}</dd>
          </div>
        </dl>
      </div>
      <div className="temporary-actions">
        <Button
          type="primary"
          aria-label={`${smsContents.title} 이어쓰기`}
          onClick={() => setSearch({ reserveSeq, contentsSeq })}
        >
          이어쓰기
        </Button>
        <Button aria-label={`${smsContents.title} 삭제`} onClick={() => void askAndRemove()} loading={remove.isRunning}>
          삭제
        </Button>
      </div>
    </li>
  )
}
