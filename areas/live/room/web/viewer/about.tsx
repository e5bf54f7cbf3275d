import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { instantOfSeoul } from '#platform/contract/seoul.ts'
import css from './viewer.module.css'
import { timeText } from './words.ts'

const at = (stamp: string): string => timeText(instantOfSeoul(stamp))

interface AboutProps {
  broadcast: ViewerPage
  name: string | undefined
}

/** What there is to know of the broadcast, where there is room below what it shows. */
export function About({ broadcast: { broadcastName, instituteName, startDate, endDate }, name }: AboutProps) {
  return (
    <section className={css.about} aria-label="방송 정보">
      <p className={css.fullName}>{broadcastName}</p>
      <p>{instituteName}</p>
      <p>
        {at(startDate)} 시작{endDate !== null && ` · ${at(endDate)} 종료`}
      </p>
      {name !== undefined && <p>{name} 이름으로 참여하고 있습니다.</p>}
    </section>
  )
}
