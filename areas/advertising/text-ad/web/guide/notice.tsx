import { useState } from 'react'
import type { Guide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { dismissedUntil, isDismissed } from '#areas/advertising/text-ad/rules/dismissal.rules.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longDayText } from '#platform/web/look/korean-text.ts'
import css from './guide.module.css'

const KEY = 'text-ad.notice-hidden-until'

const now = (): Date => new Date(Date.now())

/** Whether the person asked not to see the notice today. */
function isNoticeHidden(): boolean {
  try {
    return isDismissed(localStorage.getItem(KEY), now())
  } catch {
    return false
  }
}

/** Remembers that the notice shall not show today. */
function hideNotice(): void {
  try {
    localStorage.setItem(KEY, dismissedUntil(now()))
  } catch {
    // A forbidden storage only means that the notice shows again next time.
  }
}

/** The notice that greets on the information page, until the person does not want it for a day. */
export function GuideNotice({ guide }: { guide: Guide }) {
  const [isOpen, setOpen] = useState(() => !isNoticeHidden())
  if (!isOpen) return null
  const best = guide.bonuses.at(-1)
  const dismiss = (): void => {
    hideNotice()
    setOpen(false)
  }
  return (
    <Layer
      title="문자광고 이용 안내"
      width={440}
      onClose={() => setOpen(false)}
      footer={
        <>
          <Button onClick={dismiss}>오늘 하루 보지 않기</Button>
          <Button kind="primary" onClick={() => setOpen(false)}>
            확인
          </Button>
        </>
      }
    >
      <Facts
        className={css.guideNotice}
        facts={[
          ['지금 신청하면', `${longDayText(guide.firstSendDay)}부터 발송`],
          ['발송 시간', guide.sendTimes.join(' 또는 ')],
          ...(best
            ? [['LMS 추가 혜택', `한 달 ${best.sentCount}회 발송 시 최대 ${best.freeCount}회 무료`] as const]
            : []),
        ]}
      />
    </Layer>
  )
}
