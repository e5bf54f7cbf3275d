import { useState } from 'react'
import { listTemporaryReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { dayText, stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { useGo, useSearchOf } from '#platform/web/screens/use-search.ts'
import { type KeepingTimes, writingPath } from '../ad/reservation-words.ts'
import { useDraftRemoval } from '../ad/use-draft-removal.ts'
import { WizardSearch } from './search.ts'
import css from './wizard.module.css'

type TemporarySave = CallOutput<typeof listTemporaryReservations>['list'][number]

const endsUntil = ({ expireYmdt }: TemporarySave, day: string | undefined): boolean =>
  day === undefined || toDay(new Date(expireYmdt)) <= day

/** Offers to go on with an ad that was saved and not finished. Shows nothing when there is none. */
export function TemporarySaves({ guide }: { guide: KeepingTimes }) {
  const [isOpen, setOpen] = useState<boolean>()
  const [{ savesUntil }] = useSearchOf(WizardSearch)
  const saves = useCall(listTemporaryReservations, {})
  const list = (saves.data?.list ?? []).filter((save) => endsUntil(save, savesUntil))
  // Decided by the first answer alone: the ad that is being written here becomes a temporary save itself.
  if (isOpen === undefined && saves.data && !saves.isFetching) setOpen(list.length > 0)
  if (!isOpen || list.length === 0) return null
  return (
    <Layer
      title="임시저장한 광고가 있습니다."
      width={680}
      onClose={() => setOpen(false)}
      footer={
        <Button kind="primary" onClick={() => setOpen(false)}>
          새로 작성하기
        </Button>
      }
    >
      {savesUntil && (
        <p className={css.temporaryNote}>{dayText(savesUntil)}까지 이어쓰지 않으면 삭제되는 광고입니다.</p>
      )}
      <p className={css.temporaryNote}>
        임시저장한 광고는 마지막 수정 후 {guide.tempSaveRetentionText} 동안 보관된 뒤 삭제됩니다.
      </p>
      <p className={css.temporaryNote}>
        다시 저장해도 처음 저장한 때부터 최대 {guide.tempSaveLongestText} 동안만 보관됩니다.
      </p>
      <ul className={`${lookCss.plainList} ${css.temporaryList}`}>
        {list.map((save) => (
          <SaveEntry key={save.adSmsReserveSeq} save={save} />
        ))}
      </ul>
    </Layer>
  )
}

function SaveEntry({ save }: { save: TemporarySave }) {
  const go = useGo()
  const { adSmsReserveSeq: reserveSeq, adSmsContentsSeq: contentsSeq, smsContents } = save
  const { remove, isRunning } = useDraftRemoval(reserveSeq, smsContents.title)
  return (
    <li className={lookCss.row} data-spread>
      <div>
        <strong>{smsContents.title}</strong>
        <Facts
          className={css.temporaryDates}
          facts={[
            ['등록일', stampText(smsContents.registerYmdt)],
            ['최종 수정일', stampText(smsContents.modifyYmdt)],
            ['삭제 예정일', stampText(save.expireYmdt)],
          ]}
        />
      </div>
      <div className={`${lookCss.row} ${css.temporaryActions}`}>
        <Button
          kind="primary"
          aria-label={`${smsContents.title} 이어쓰기`}
          onClick={() => go(writingPath(smsContents.senderType), { search: { reserveSeq, contentsSeq } })}
        >
          이어쓰기
        </Button>
        <Button aria-label={`${smsContents.title} 삭제`} onClick={() => void remove()} isBusy={isRunning}>
          삭제
        </Button>
      </div>
    </li>
  )
}
