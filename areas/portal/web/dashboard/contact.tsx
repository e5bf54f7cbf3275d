import { useId } from 'react'
import type { PortalConfig } from '#areas/portal/contract/portal-config.contract.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { phoneFacts } from '../policy/phone-facts.tsx'
import { useFolded } from '../shell/use-folded.ts'
import css from './contact.module.css'

/** The layer at the bottom of the dashboard with the phone lines of advertising; nothing where there are none. */
export function ContactLayer({ phones }: { phones: PortalConfig['phones'] }) {
  const [isFolded, toggle] = useFolded('contact-layer')
  const id = useId()
  const lines = phoneFacts([
    ['전국광고', phones.nationalAd],
    ['지역광고', phones.regionalAd],
  ])
  if (lines.length === 0) return null
  return (
    <section className={css.contactLayer} data-folded={isFolded || undefined} aria-label="광고 상담 전화">
      <button
        type="button"
        className={css.contactLayerFold}
        aria-expanded={!isFolded}
        aria-controls={isFolded ? undefined : id}
        onClick={toggle}
      >
        광고 상담 전화
        <span aria-hidden="true">{isFolded ? '▴' : '▾'}</span>
      </button>
      {!isFolded && (
        <div id={id} className={css.contactLayerLines}>
          <Facts facts={lines} />
          <p>
            <span>평일 09:00~18:00</span> <span>점심 12:00~13:00</span>
          </p>
        </div>
      )}
    </section>
  )
}
