import { OFFICE_INSTITUTES, OFFICE_VENDORS } from '#areas/nsat/vendor/contract/places.ts'
import { instituteUploads, vendorUploads } from '#areas/nsat/vendor/contract/upload.contract.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { useParam } from '#platform/web/screens/use-search.ts'
import { UploadPage } from '#platform/web/upload/upload-page.tsx'
import { uploadSearch } from '#platform/web/upload/upload-search.ts'
import { uploadView } from '#platform/web/upload/upload-view.ts'
import { SUPERVISOR_CRUMB } from '../paths.ts'

const search = uploadSearch({})
const DESCRIPTION =
  '목록에서 내려받은 엑셀이나 양식을 고쳐 업로드합니다. 저장하기 전에 바뀌는 내용을 확인할 수 있습니다.'

const VENDORS = {
  of: uploadView(vendorUploads, { search, thing: '총판' }),
  title: '총판 일괄 등록',
  breadcrumb: [SUPERVISOR_CRUMB, crumbOf(OFFICE_VENDORS)],
}
const INSTITUTES = {
  of: uploadView(instituteUploads, { search, thing: '학원' }),
  title: '학원 일괄 등록',
  breadcrumb: [SUPERVISOR_CRUMB, crumbOf(OFFICE_INSTITUTES)],
}

/** Uploading vendors or institutes from a spreadsheet, and what was uploaded before. */
export function RecordUploadScreen() {
  const what = useParam('what')
  return <UploadPage key={what} description={DESCRIPTION} {...(what === 'vendor' ? VENDORS : INSTITUTES)} />
}
