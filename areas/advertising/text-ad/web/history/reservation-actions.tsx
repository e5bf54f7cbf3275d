import { copyContents } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import type { Reservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { ownerButtons } from '#areas/advertising/text-ad/rules/reservation-questions.rules.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { useGo } from '#platform/web/screens/use-search.ts'
import css from '../ad/detail.module.css'
import { writingPath } from '../ad/reservation-words.ts'
import { useDraftRemoval } from '../ad/use-draft-removal.ts'

/** What the owner can do with the ad in its present status. */
export function ReservationActions({ ad, onClose }: { ad: Reservation; onClose: () => void }) {
  const go = useGo()
  const path = writingPath(ad.senderType)
  const copy = useWrite(copyContents, {
    onDone: ({ adSmsContentsSeq: contentsSeq }) => go(path, { search: { contentsSeq } }),
  })
  const open = (): void => go(path, { search: { contentsSeq: ad.adSmsContentsSeq, reserveSeq: ad.adSmsReserveSeq } })
  const may = ownerButtons(ad)
  return (
    <>
      {may.disabledEditAndRemove && (
        <>
          <p className={`${lookCss.note} ${css.adFooterNote}`}>검수 중에는 수정하거나 삭제할 수 없습니다.</p>
          <Button disabled>삭제</Button>
          <Button disabled>내용 수정</Button>
        </>
      )}
      {ad.isPaymentInProgress && (
        <p className={`${lookCss.note} ${css.adFooterNote}`}>
          결제가 진행 중입니다. 결제를 마치거나 그만둔 뒤 수정하거나 삭제할 수 있습니다.
        </p>
      )}
      {may.remove && <RemoveButton ad={ad} onClose={onClose} />}
      {may.continueWriting && (
        <Button kind="primary" onClick={open}>
          이어쓰기
        </Button>
      )}
      {may.editMaterial && (
        <Button kind="primary" onClick={open}>
          내용 수정
        </Button>
      )}
      {may.resend && (
        <Button
          kind="primary"
          isBusy={copy.isRunning}
          onClick={() => copy.start({ body: { adSmsContentsSeq: ad.adSmsContentsSeq } })}
        >
          동일 내용 재발송
        </Button>
      )}
      <Button onClick={onClose}>닫기</Button>
    </>
  )
}

/** A draft that is being paid stays as it is until the payment is over. */
function RemoveButton({ ad, onClose }: { ad: Reservation; onClose: () => void }) {
  const { remove, isRunning } = useDraftRemoval(ad.adSmsReserveSeq, ad.title)
  const removeAndClose = async (): Promise<void> => {
    if (await remove()) onClose()
  }
  return (
    <Button isDanger disabled={ad.isPaymentInProgress} isBusy={isRunning} onClick={() => void removeAndClose()}>
      삭제
    </Button>
  )
}
