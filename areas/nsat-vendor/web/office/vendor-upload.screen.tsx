import { vendorUploads } from '#areas/nsat-vendor/contract/upload.contract.ts'
import { UploadPage } from '#platform/web/upload/upload-page.tsx'
import { uploadView } from '#platform/web/upload/upload-view.ts'
import { OFFICE_VENDORS_PATH, SUPERVISOR_CRUMB } from '../paths.ts'
import { RecordUploadSearch } from './upload-search.ts'

const UPLOADS = uploadView(vendorUploads, { search: RecordUploadSearch, thing: '총판' })

/** Uploading vendors from a spreadsheet, and what was uploaded before. */
export const VendorUploadScreen = () => (
  <UploadPage
    of={UPLOADS}
    title="총판 일괄 등록"
    description="목록에서 내려받은 엑셀이나 양식을 고쳐 업로드합니다. 저장하기 전에 바뀌는 내용을 확인할 수 있습니다."
    breadcrumb={[SUPERVISOR_CRUMB, { text: '총판 관리', to: OFFICE_VENDORS_PATH }]}
  />
)
