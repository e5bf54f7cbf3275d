import { placedPeriodText } from '#areas/advertising/regional-ad/rules/placed-period.rules.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { wonText } from '#platform/web/look/korean-text.ts'
import type { AdvertisementRow } from '../contract/advertisement.contract.ts'
import css from './ad-dialog.module.css'
import { AdStatusMark } from './ad-status-mark.tsx'
import { AddressLink, AdImagePreview } from './managed/image.tsx'

/** Everything about one ad at one school or cluster. */
export function AdDialog({ ad, onClose }: { ad: AdvertisementRow; onClose: () => void }) {
  return (
    <Layer title="지역광고 상세" width={480} onClose={onClose} footer={<Button onClick={onClose}>확인</Button>}>
      <Facts className={css.adDialogFacts} facts={factsOf(ad)} />
    </Layer>
  )
}

function factsOf(ad: AdvertisementRow): Fact[] {
  const { advertisementPrice, advertisementImage, advertisementLink } = ad
  const status = (
    <span className={css.adFactStatus}>
      <AdStatusMark status={ad.advertisementStatus} />
      {ad.advertisementStatusDisplayName ?? '-'}
    </span>
  )
  const image = advertisementImage && <AdImagePreview address={advertisementImage} />
  const link = advertisementLink && <AddressLink address={advertisementLink}>{advertisementLink}</AddressLink>
  return [
    ['광고주', ad.advertiserName ?? '-'],
    ['기간', placedPeriodText(ad)],
    ['상태', status],
    ['제목', ad.advertisementTitle ?? '-'],
    ['게재 대상', ad.organizationName],
    ['유형', ad.advertisementType ?? '-'],
    ['위치', ad.position ?? '-'],
    ...(advertisementPrice === null ? [] : [['금액', wonText(advertisementPrice)] as const]),
    ...(image ? [['이미지', image] as const] : []),
    ...(link ? [['링크', link] as const] : []),
  ]
}
