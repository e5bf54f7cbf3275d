import { planUploads } from '#areas/nsat/plan/contract/plan-upload.contract.ts'
import { PLAN_CRUMBS } from '#areas/nsat/plan/web/paths.ts'
import { UploadPage } from '#platform/web/upload/upload-page.tsx'
import { uploadSearch } from '#platform/web/upload/upload-search.ts'
import { changeColumn, uploadView } from '#platform/web/upload/upload-view.ts'

const PLANS = uploadView(planUploads, {
  search: uploadSearch(),
  thing: '일정',
  changes: [
    changeColumn('name', '회차'),
    changeColumn('column', '항목', 130),
    changeColumn('before', '현재', 130),
    changeColumn('after', '업로드 후', 130),
  ],
})

/** Plans from a spreadsheet, and what was uploaded before. */
export const UploadPlansScreen = () => (
  <UploadPage
    of={PLANS}
    title="회차 업로드"
    description="회차 목록에서 내려받은 파일이나 양식을 고쳐서 여러 회차를 한 번에 등록하고 수정합니다."
    breadcrumb={PLAN_CRUMBS}
  />
)
