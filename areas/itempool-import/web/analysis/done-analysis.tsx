import type { Analysis } from '#areas/itempool-import/contract/parse.contract.ts'
import { flagCounts, ITEM_FLAGS } from '#areas/itempool-import/rules/item-flags.rules.ts'
import { Figures } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { useInheritedFocus } from '#platform/web/record/use-inherited-focus.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from '../import.module.css'
import { AnalysisSummary } from './analysis-summary.tsx'
import type { AnalysisViewProps } from './analysis-view.tsx'
import { examPath, lookOf } from './analysis-words.ts'
import { CorrectedArchives } from './corrected-archives.tsx'
import { FileProblems } from './file-problems.tsx'
import { ItemLists } from './item-lists.tsx'
import { useReanalysis } from './use-reanalysis.ts'
import { useRegistration } from './use-registration.ts'

interface DoneAnalysisProps extends AnalysisViewProps {
  analysis: Analysis
}

const count = (number: number): string => `${number.toLocaleString('ko-KR')}건`

/** What an analysis found, how it is mended, and the step into the bank. */
export function DoneAnalysis({ analysis, address, files, onChange, onBack, onRegistered }: DoneAnalysisProps) {
  const frame = useInheritedFocus<HTMLElement>()
  const registration = useRegistration({ analysis, saves: address.saves, onChange, onRegistered })
  const reanalysis = useReanalysis(analysis, files, (parseNo) => onChange({ parseNo }, { replace: true, stay: true }))
  const flags = flagCounts(itemsOf(analysis))
  const isRegistered = analysis.itemPoolExamNo !== null
  return (
    <div className={css.view}>
      <Panel ref={frame} className={lookCss.stack} aria-label="분석 결과">
        <div className={css.head}>
          <h2>{analysis.testName}</h2>
          <StatusTag of={lookOf(analysis)} />
        </div>
        <Figures
          facts={[
            [ITEM_FLAGS.exists, count(flags.exists)],
            [ITEM_FLAGS.image, count(flags.image)],
            [ITEM_FLAGS.answer, count(flags.answer)],
            ['셀 오류', count(analysis.problemCount)],
          ]}
        />
        {analysis.errorMessage !== null && (
          <p className={css.refusal} role="alert">
            {analysis.errorMessage}
          </p>
        )}
        {analysis.warnings.length > 0 && (
          <ul className={css.caution} aria-label="참고">
            {analysis.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
        <div className={css.actions}>
          <Button onClick={onBack}>양식으로 돌아가기</Button>
          {analysis.itemPoolExamNo === null ? (
            <Button kind="primary" isBusy={registration.isRunning} onClick={registration.register}>
              문항 DB 등록
            </Button>
          ) : (
            <ScreenLink to={examPath(analysis.itemPoolExamNo)}>시험지 보기</ScreenLink>
          )}
        </div>
      </Panel>
      <AnalysisSummary summary={analysis.itemPoolCheckSummary} />
      {!isRegistered && <CorrectedArchives analysis={analysis} files={files} reanalysis={reanalysis} />}
      {!isRegistered && <FileProblems analysis={analysis} reanalysis={reanalysis} />}
      <ItemLists
        analysis={analysis}
        address={address}
        reanalysis={isRegistered ? undefined : reanalysis}
        onChange={onChange}
      />
    </div>
  )
}

const itemsOf = (analysis: Analysis) => [
  ...analysis.itemPoolTestCheckDetailList,
  ...analysis.itemPoolTestSimilarDetailList,
  ...analysis.itemPoolWeaknessCheckDetailList,
  ...analysis.itemPoolExpertCheckDetailList,
]
