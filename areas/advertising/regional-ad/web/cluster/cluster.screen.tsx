import { useState } from 'react'
import type { AdvertisementRow } from '#areas/advertising/regional-ad/contract/advertisement.contract.ts'
import { placedAdTable } from '#areas/advertising/regional-ad/rules/placed-ad-table.rules.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { AdDialog } from '../ad-dialog.tsx'
import { AddressLink } from '../managed/image.tsx'
import { AD_MENU } from '../managed/words.ts'
import { districtChoice, provinceChoice } from './areas.tsx'
import css from './cluster.module.css'

const CELLS = { image: (ad: AdvertisementRow) => <Image ad={ad} /> }

/** The ads of a period as a list, by school or by cluster. */
export function AdClusterScreen() {
  const [opened, setOpened] = useState<AdvertisementRow>()
  return (
    <>
      <ListScreen
        of={placedAdTable}
        description="기간에 노출되는 지역광고를 학교 또는 클러스터 단위로 확인합니다."
        breadcrumb={[{ text: AD_MENU }, { text: '목록', isHere: true }]}
        controls={{ province: provinceChoice, district: districtChoice }}
        cells={CELLS}
        rowKey={(ad) => `${ad.organizationId}-${ad.advertisementId}`}
        onOpenRow={setOpened}
        emptyText="조건에 맞는 지역광고가 없습니다."
      />
      {opened && <AdDialog ad={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** The picture in small where it is one of our own; pages of the portal load none from elsewhere. */
function Image({ ad: { advertisementImage: address, advertisementTitle } }: { ad: AdvertisementRow }) {
  const url = address === null ? null : URL.parse(address)
  if (!url) return '-'
  if (url.origin !== location.origin) return <AddressLink address={url.href}>이미지 보기</AddressLink>
  return (
    <a href={url.href} target="_blank" rel="noreferrer" className={css.adThumbnail}>
      <img src={url.href} alt={`${advertisementTitle ?? ''} 이미지 (새 창)`} loading="lazy" />
    </a>
  )
}
