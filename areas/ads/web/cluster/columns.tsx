import type { AdvertisementRow } from '#areas/ads/contract/advertisement.contract.ts'
import type { Column } from '#platform/web/list/columns.ts'
import { wonText } from '#platform/web/look/korean-text.ts'
import { AddressLink } from '../managed/image.tsx'
import { placedPeriodText } from '../placed-period.ts'

/** The columns of the list of ads. */
export const CLUSTER_COLUMNS: readonly Column<AdvertisementRow>[] = [
  { key: 'id', title: 'ID', render: (ad) => ad.advertisementId, width: 90, sortable: true },
  { key: 'title', title: '제목', render: (ad) => ad.advertisementTitle, sortable: true, primary: true },
  { key: 'target', title: '대상', render: (ad) => ad.organizationName, sortable: true },
  { key: 'image', title: '이미지', render: (ad) => <Image ad={ad} />, width: 110 },
  { key: 'period', title: '노출 기간', render: placedPeriodText, width: 210, sortable: true },
  {
    key: 'price',
    title: '금액',
    render: (ad) => (ad.advertisementPrice === null ? '-' : wonText(ad.advertisementPrice)),
    align: 'right',
    width: 130,
    sortable: true,
  },
]

/** The picture in small where it is one of our own; pages of the portal load none from elsewhere. */
function Image({ ad: { advertisementImage: address, advertisementTitle } }: { ad: AdvertisementRow }) {
  const url = address === null ? null : URL.parse(address)
  if (!url) return '-'
  if (url.origin !== location.origin) return <AddressLink address={url.href}>이미지 보기</AddressLink>
  return (
    <a href={url.href} target="_blank" rel="noreferrer" className="ad-thumbnail">
      <img src={url.href} alt={`${advertisementTitle ?? ''} 이미지 (새 창)`} loading="lazy" />
    </a>
  )
}
