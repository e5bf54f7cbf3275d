import { trackingUploads } from '#areas/nsat-delivery/contract/tracking-upload.contract.ts'
import { UploadPage } from '#platform/web/upload/upload-page.tsx'
import { changeColumn, uploadView } from '#platform/web/upload/upload-view.ts'
import { NSAT_MENU } from '../words.ts'
import { TrackingSearch } from './tracking-search.ts'

const TRACKING = uploadView(trackingUploads, {
  search: TrackingSearch,
  thing: '배송 건',
  changes: [
    changeColumn('name', '학원'),
    changeColumn('column', '항목', 110),
    changeColumn('before', '현재', 130),
    changeColumn('after', '업로드 후', 130),
  ],
})

/** Bringing in what a carrier tells of parcels, and what was brought in before. */
export const TrackingUploadScreen = () => (
  <UploadPage
    of={TRACKING}
    title="배송 결과 업로드"
    description="택배사의 배송 결과를 엑셀 파일로 등록합니다. 지금 상태에서 변경할 수 없는 배송 건은 그대로 둡니다."
    breadcrumb={[{ text: NSAT_MENU }, { text: '지점 배송 현황', to: '/nsat/delivery/vendor' }]}
  />
)
