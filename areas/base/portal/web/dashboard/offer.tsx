import { useId } from 'react'
import type { PortalConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { figureOf } from '#areas/base/portal/rules/figure.rules.ts'
import { monthText } from '#platform/contract/seoul.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { ServiceLink } from '../shell/service-link.tsx'
import { useFolded } from '../shell/use-folded.ts'
import css from './offer.module.css'

/** A kind of advertising that the portal sells. */
interface Offer {
  readonly key: string
  readonly name: string
  readonly text: string
  /** How it goes, in order. */
  readonly steps: readonly string[]
  /** Where somebody who may order or see it goes on; shown to nobody else. */
  readonly link: { readonly text: string; readonly path: string }
}

const OFFERS: readonly Offer[] = [
  {
    key: 'text-ad',
    name: '문자광고',
    text: '학교를 직접 고르면, 광고 수신에 동의한 학부모에게 문자(LMS·MMS)로 소식을 전합니다.',
    steps: ['발송일·학교 선택', '내용 작성', '결제', '검수 후 발송'],
    link: { text: '문자광고 안내', path: '/promotion' },
  },
  {
    key: 'package-ad',
    name: '패키지광고',
    text: '여러 학교를 묶은 상품을 고르고 희망일만 정하면, 담당자가 일정을 협의해 집행합니다.',
    steps: ['패키지 선택', '광고 희망일 지정', '결제', '일정 협의·집행'],
    link: { text: '패키지광고 신청', path: '/promotion/package/order' },
  },
  {
    key: 'regional-ad',
    name: '지역광고',
    text: '학교 앱 화면에 배너를 게재합니다. 학교 한 곳 또는 같은 지역의 학교 묶음 단위로 기간을 정합니다.',
    steps: ['지역·기간 상담', '소재 준비', '게재', '집행 현황 확인'],
    link: { text: '지역광고 현황', path: '/ad-timeline' },
  },
]

interface AdvertisingOfferProps {
  config: PortalConfig | undefined
  /** Paths of the screens that the person may open. */
  openPaths: ReadonlySet<string>
}

// On a phone the offers would push down what people come for every day.
const isPhone = (): boolean => matchMedia('(max-width: 600px)').matches

/** Presents advertising to people who may want it. Who knows it already folds it down to its headline and figures. */
export function AdvertisingOffer({ config, openPaths }: AdvertisingOfferProps) {
  const [isFolded, toggle] = useFolded('advertising-offer', isPhone)
  const id = useId()
  return (
    <section className={css.offer} data-folded={isFolded || undefined} aria-labelledby={`${id}-title`}>
      <div className={css.offerHead}>
        <div>
          <h2 id={`${id}-title`}>학부모에게 바로 닿는 학교 광고</h2>
          {!isFolded && (
            <p>학교 알림 서비스를 이용하는 학부모에게 문자, 패키지, 지역광고로 우리 학원의 소식을 전해보세요.</p>
          )}
        </div>
        {config && <Figures figures={config.figures} />}
        <div className={css.offerActions}>
          {config?.counsellingUrl && (
            <ServiceLink url={config.counsellingUrl} className={css.offerApply}>
              광고 상담 신청
            </ServiceLink>
          )}
          <button
            type="button"
            className={css.offerFold}
            aria-expanded={!isFolded}
            aria-controls={isFolded ? undefined : `${id}-list`}
            onClick={toggle}
          >
            광고 안내 {isFolded ? '펼치기' : '접기'}
          </button>
        </div>
      </div>
      {!isFolded && (
        <ul className={css.offerList} id={`${id}-list`}>
          {OFFERS.map((offer) => (
            <OfferCard key={offer.key} offer={offer} isOpen={openPaths.has(offer.link.path)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Figures({ figures: { asOf, texts } }: { figures: PortalConfig['figures'] }) {
  if (texts.length === 0) return null
  return (
    <div className={css.offerFigures}>
      <dl>
        {texts.map(figureOf).map(({ name, amount }) => (
          <div key={name + amount}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p>{monthText(asOf)} 기준</p>
    </div>
  )
}

const OfferCard = ({ offer, isOpen }: { offer: Offer; isOpen: boolean }) => (
  <li>
    <h3>{offer.name}</h3>
    <p>{offer.text}</p>
    <ol className={css.offerSteps} aria-label={`${offer.name} 진행 순서`}>
      {offer.steps.map((step) => (
        <li key={step} className={css.offerStep}>
          {step}
        </li>
      ))}
    </ol>
    {isOpen && (
      <ScreenLink to={offer.link.path} className={css.offerLink}>
        {offer.link.text}
        <span aria-hidden="true"> ›</span>
      </ScreenLink>
    )}
  </li>
)
