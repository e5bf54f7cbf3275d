import './statistics.css'
import './upload.css'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { UploadForm } from './upload-form.tsx'
import { UploadHistory } from './upload-history.tsx'
import { UploadResultPanel } from './upload-result.tsx'
import { useUpload } from './use-upload.ts'

/** Uploading figures from a spreadsheet, and what was uploaded before. */
export function UploadStatisticsScreen() {
  const upload = useUpload()
  return (
    <div className="page">
      <PageTitle
        title="통계 업로드"
        description="학교 가입·이용 통계를 엑셀 파일로 등록합니다. 양식을 내려받아 작성한 뒤 업로드해주세요."
        breadcrumb={[{ text: '영업' }]}
      />
      <UploadForm upload={upload} />
      {upload.result && <UploadResultPanel result={upload.result} onSaveProblems={upload.saveProblems} />}
      <UploadHistory />
    </div>
  )
}
