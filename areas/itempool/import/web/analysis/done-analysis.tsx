import type { Analysis } from '#areas/itempool/import/contract/parse.contract.ts'
import { flagCounts, ITEM_FLAGS } from '#areas/itempool/import/rules/item-flags.rules.ts'
import { Figures } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { useInheritedFocus } from '#platform/web/record/use-inherited-focus.ts'
import css from '../import.module.css'
import { AnalysisActions } from './analysis-actions.tsx'
import { AnalysisSummary } from './analysis-summary.tsx'
import type { AnalysisViewProps } from './analysis-view-props.ts'
import { itemsOf, lookOf, readText } from './analysis-words.ts'
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
  const heading = useInheritedFocus<HTMLHeadingElement>()
  const reanalysis = useReanalysis(analysis, files, (parseNo) => onChange({ parseNo }, { replace: true, stay: true }))
  const registration = useRegistration({
    analysis,
    saves: address.saves,
    onChange,
    onRegistered: () => {
      reanalysis.giveUp()
      onRegistered()
    },
  })
  const flags = flagCounts(itemsOf(analysis))
  const isRegistered = analysis.itemPoolExamNo !== null
  return (
    <div className={css.view}>
      <Panel className={lookCss.stack} aria-label="분석 결과">
        <div className={css.head}>
          <h2 ref={heading}>{analysis.testName}</h2>
          <StatusTag of={lookOf(analysis)} />
        </div>
        <Figures
          facts={[
            ['읽은 문항', readText(analysis)],
            [ITEM_FLAGS.exists, count(flags.exists)],
            [ITEM_FLAGS.image, count(flags.image)],
            [ITEM_FLAGS.answer, count(flags.answer)],
            ['셀 오류', count(analysis.problemCount)],
          ]}
        />
        <Refusal analysis={analysis} />
        {analysis.warnings.length > 0 && (
          <ul className={css.caution} aria-label="참고">
            {analysis.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
      </Panel>
      <AnalysisSummary analysis={analysis} />
      {!isRegistered && <CorrectedArchives analysis={analysis} files={files} reanalysis={reanalysis} />}
      {!isRegistered && <FileProblems analysis={analysis} reanalysis={reanalysis} />}
      <ItemLists
        analysis={analysis}
        address={address}
        reanalysis={isRegistered ? undefined : reanalysis}
        onChange={onChange}
      />
      <AnalysisActions
        analysis={analysis}
        files={files}
        reanalysis={reanalysis}
        registration={registration}
        onBack={onBack}
      />
    </div>
  )
}

/** That something is wrong with the files. What it is stands in the list of problems, where there is one. */
function Refusal({ analysis: { errorMessage, problems, itemPoolExamNo } }: Pick<DoneAnalysisProps, 'analysis'>) {
  if (errorMessage === null) return null
  const isListed = problems.length > 0 && itemPoolExamNo === null
  return (
    <p className={css.refusal} role="alert">
      {isListed
        ? '파일에 오류가 있습니다. 오류 목록에서 고친 뒤 다시 분석해주세요. 목록에서 고칠 수 없는 오류는 파일을 고쳐 다시 올려주세요.'
        : errorMessage}
    </p>
  )
}
