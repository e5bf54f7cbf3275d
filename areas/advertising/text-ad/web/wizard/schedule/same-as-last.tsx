import { useState } from 'react'
import { copyContents, getContents } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { findLastAd, type LastAd } from '#areas/advertising/text-ad/contract/last-ad.contract.ts'
import { send } from '#platform/web/calls/send.ts'
import { showProblem, useWrite } from '#platform/web/calls/use-call.ts'
import { alert, confirm } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import { fromContents } from '../state.ts'
import type { Wizard } from '../use-wizard.ts'

/** What is taken over, and what of it is not there any more. */
function questionText({ title, reserveYmdt, sendPurpose, schools, leftOutCount }: LastAd): string {
  const left = leftOutCount > 0 ? ` 지금 선택할 수 없는 학교 ${leftOutCount}곳은 빠집니다.` : ''
  return (
    `${stampText(reserveYmdt)} '${title}' 광고의 학교 ${schools.length}곳, 발송 목적(${sendPurpose || '없음'}), 내용과 이미지를 ` +
    `불러옵니다. 지금까지 선택하고 작성한 것은 바뀝니다.${left}`
  )
}

/** Begins an ad like the one that the person placed last: its schools, purpose and material. The day stays to be chosen. */
export function SameAsLast({ wizard }: { wizard: Wizard }) {
  const [isBusy, setBusy] = useState(false)
  const copying = useWrite(copyContents)
  const { senderType, state, set, onIds } = wizard
  if (state.reserveSeq !== undefined || state.contentsSeq !== undefined) return null
  const take = async (): Promise<void> => {
    const { ad } = await send(findLastAd, { query: { senderType } })
    if (!ad) return alert({ title: '아직 신청한 광고가 없습니다.' })
    const isWanted = await confirm({ title: '지난번과 같게 작성할까요?', text: questionText(ad), okText: '불러오기' })
    if (!isWanted) return
    const { adSmsContentsSeq: id } = await copying.run({ body: { adSmsContentsSeq: ad.adSmsContentsSeq } })
    const material = fromContents(await send(getContents, { params: { id } }))
    set({ ...material, targetDateTime: state.targetDateTime, targetSchools: ad.schools })
    onIds({ contentsSeq: id, reserveSeq: undefined })
    toast.success('지난 광고를 불러왔습니다. 발송 일시를 확인해주세요.')
  }
  const start = async (): Promise<void> => {
    setBusy(true)
    await take().catch(showProblem)
    setBusy(false)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void start()}>
      지난번과 같게
    </Button>
  )
}
