import './ad-dialog.css'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Overlay } from '#platform/web/feedback/overlay.tsx'
import { wonText } from '#platform/web/look/korean-text.ts'
import type { AdvertisementRow } from '../contract/advertisement.contract.ts'
import { AdStatusMark } from './ad-status-mark.tsx'
import { AddressLink, AdImagePreview } from './managed-ad-image.tsx'
import { placedPeriodText } from './placed-period.ts'

/** Everything about one ad at one school or cluster. */
export function AdDialog({ ad, onClose }: { ad: AdvertisementRow; onClose: () => void }) {
  return (
    <Overlay title="지역광고 상세" width={480} onClose={onClose} footer={<Button onClick={onClose}>확인</Button>}>
      <dl className="ad-facts">
        <Fact term="광고주">{ad.advertiserName ?? '-'}</Fact>
        <Fact term="기간">{placedPeriodText(ad)}</Fact>
        <Fact term="상태">
          <span className="ad-fact-status">
            <AdStatusMark status={ad.advertisementStatus} />
            {ad.advertisementStatusDisplayName ?? '-'}
          </span>
        </Fact>
        <Fact term="제목">{ad.advertisementTitle ?? '-'}</Fact>
        <Fact term="게재 대상">{ad.organizationName}</Fact>
        <Fact term="유형">{ad.advertisementType ?? '-'}</Fact>
        <Fact term="위치">{ad.position ?? '-'}</Fact>
        {ad.advertisementPrice !== null && <Fact term="금액">{wonText(ad.advertisementPrice)}</Fact>}
        {ad.advertisementImage && (
          <Fact term="이미지">
            <AdImagePreview address={ad.advertisementImage} />
          </Fact>
        )}
        {ad.advertisementLink && (
          <Fact term="링크">
            <AddressLink address={ad.advertisementLink}>{ad.advertisementLink}</AddressLink>
          </Fact>
        )}
      </dl>
    </Overlay>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
