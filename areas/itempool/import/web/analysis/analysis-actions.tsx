import type { Analysis } from '#areas/itempool/import/contract/parse.contract.ts'
import { Button } from '#platform/web/look/button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import type { UsedFiles } from '../form/use-paper-files.ts'
import css from '../import.module.css'
import { examPath } from './analysis-words.ts'
import type { Reanalysis } from './use-reanalysis.ts'
import type { Registration } from './use-registration.ts'

interface AnalysisActionsProps {
  analysis: Analysis
  files: UsedFiles
  reanalysis: Reanalysis
  registration: Registration
  onBack: () => void
}

/** Everything that can be done with an analysis, in sight wherever one reads: back, once more, on into the bank. */
export function AnalysisActions({ analysis, files, reanalysis, registration, onBack }: AnalysisActionsProps) {
  const back = <Button onClick={onBack}>양식으로 돌아가기</Button>
  if (analysis.itemPoolExamNo !== null) {
    return (
      <div className={`${css.actions} ${css.onward}`}>
        {back}
        <ScreenLink to={examPath(analysis.itemPoolExamNo)}>시험지 보기</ScreenLink>
      </div>
    )
  }
  return (
    <div className={`${css.actions} ${css.onward}`}>
      <p role="status">{changesText(reanalysis)}</p>
      {back}
      {files.isSending && <Button onClick={files.stop}>전송 중지</Button>}
      <Again reanalysis={reanalysis} />
      <Button kind="primary" isBusy={registration.isRunning} onClick={registration.register}>
        문항 DB 등록
      </Button>
    </div>
  )
}

/** Sends what was corrected, cells and archives, and analyses everything once more. */
export const Again = ({ reanalysis }: { reanalysis: Reanalysis }) => (
  <Button disabled={!reanalysis.isChanged} isBusy={reanalysis.isRunning} onClick={reanalysis.again}>
    고친 내용으로 다시 분석
  </Button>
)

function changesText({ isCellChanged, newArchives }: Reanalysis): string {
  const changes = [
    ...(isCellChanged ? ['고친 칸'] : []),
    ...(newArchives.length > 0 ? [`바꿀 압축 파일 ${newArchives.length}개`] : []),
  ]
  return changes.length === 0 ? '' : `아직 분석에 반영하지 않은 내용이 있습니다: ${changes.join(', ')}`
}
