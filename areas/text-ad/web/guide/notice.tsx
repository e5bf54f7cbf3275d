import { useState } from 'react'
import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longDayText } from '#platform/web/look/korean-text.ts'
import { hideNotice, isNoticeHidden } from './dismissal.ts'
import css from './guide.module.css'

/** The notice that greets on the information page, until the person does not want it for a day. */
export function GuideNotice({ guide }: { guide: Guide }) {
  const [isOpen, setOpen] = useState(() => !isNoticeHidden())
  if (!isOpen) return null
  const best = guide.bonuses.at(-1)
  return (
    <Layer
      title="문자광고 이용 안내"
      width={440}
      onClose={() => setOpen(false)}
      footer={
        <>
          <Button
            onClick={() => {
              hideNotice()
              setOpen(false)
            }}
          >
            오늘 하루 보지 않기
          </Button>
          <Button kind="primary" onClick={() => setOpen(false)}>
            확인
          </Button>
        </>
      }
    >
      <dl className={css.guideNotice}>
        <div>
          <dt>지금 신청하면</dt>
          <dd>{longDayText(guide.firstSendDay)}부터 발송</dd>
        </div>
        <div>
          <dt>발송 시간</dt>
          <dd>{guide.sendTimes.join(' 또는 ')}</dd>
        </div>
        {best && (
          <div>
            <dt>LMS 추가 혜택</dt>
            <dd>
              한 달 {best.sentCount}회 발송 시 최대 {best.freeCount}회 무료
            </dd>
          </div>
        )}
      </dl>
    </Layer>
  )
}
