import type { Column } from '#platform/web/list/columns.ts'
import { wonText } from '#platform/web/look/korean-text.ts'
import type { AdvertisementRow } from '../contract/advertisement.contract.ts'
import type { CLUSTER_SORTS } from './ad-cluster-search.ts'
import { AddressLink } from './managed-ad-image.tsx'
import { placedPeriodText } from './placed-period.ts'

type Sort = (typeof CLUSTER_SORTS)[number]

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

const byText = new Intl.Collator('ko', { numeric: true }).compare
const byNumber = (one: number | null, other: number | null): number => (one ?? -1) - (other ?? -1)

const ORDERS: Readonly<Record<Sort, (one: AdvertisementRow, other: AdvertisementRow) => number>> = {
  id: (one, other) => byNumber(one.advertisementId, other.advertisementId),
  title: (one, other) => byText(one.advertisementTitle ?? '', other.advertisementTitle ?? ''),
  target: (one, other) => byText(one.organizationName, other.organizationName),
  period: (one, other) => byText(placedPeriodText(one), placedPeriodText(other)),
  price: (one, other) => byNumber(one.advertisementPrice, other.advertisementPrice),
}

/** The ads in the order that was asked for; equal ones, and all without a wish, keep theirs. */
export function sortedAds(ads: readonly AdvertisementRow[], sort: string | undefined): readonly AdvertisementRow[] {
  const order = sort && ORDERS[sort.replace(/^-/, '') as Sort]
  if (!order) return ads
  const sign = sort.startsWith('-') ? -1 : 1
  return [...ads].sort((one, other) => sign * order(one, other))
}
