import { useState } from 'react'
import { analysisTitle, readAnalysis } from '#areas/itempool/import/contract/parse.contract.ts'
import { useWatchedTasks } from '#platform/web/bell/watched-tasks.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import type { AnalysisViewProps } from './analysis-view-props.ts'
import { progressText } from './analysis-words.ts'
import { DoneAnalysis } from './done-analysis.tsx'

const BACK = '양식으로 돌아가기'

// The live connection tells it sooner; without one the progress is asked for.
const AGAIN_MS = 2_000

/** An analysis while it runs and when it is done. */
export function AnalysisView(props: AnalysisViewProps) {
  const { parseNo, onBack } = props
  const [isRunning, setRunning] = useState(true)
  const { data, error, refetch } = useCall(
    readAnalysis,
    { params: { parseNo } },
    { everyMs: isRunning ? AGAIN_MS : false },
  )
  // Its end stands here; before its name is known it may be any.
  useWatchedTasks(
    (title) => title === analysisTitle(data?.testName ?? '') || (!data && title.startsWith(analysisTitle(''))),
  )
  const isStillRunning = data === undefined ? error === null : data.status === 'RUNNING'
  if (isStillRunning !== isRunning) setRunning(isStillRunning)

  if (!data) {
    if (error) return <ProblemState problem={error} onRetry={refetch} onClose={onBack} closeText={BACK} />
    return <LoadingState />
  }
  if (data.status === 'RUNNING') return <Running {...props} progress={data} />
  if (data.status === 'DONE') return <DoneAnalysis key={data.parseNo} {...props} analysis={data} />
  return (
    <Panel title={data.testName}>
      <ErrorState text={data.errorMessage ?? '파일을 분석하지 못했습니다.'} />
      <div className={lookCss.row}>
        <Button onClick={onBack}>{BACK}</Button>
      </div>
    </Panel>
  )
}

interface RunningProps extends Pick<AnalysisViewProps, 'onBack'> {
  progress: { readonly testName: string; readonly done: number; readonly total: number }
}

const Running = ({ progress, onBack }: RunningProps) => (
  <Panel title={progress.testName} className={lookCss.stack}>
    <p role="status">문항 내용을 분석하고 있습니다. {progress.total > 0 && progressText(progress)}</p>
    <progress
      aria-label="문항 내용 분석"
      max={Math.max(1, progress.total)}
      {...(progress.total > 0 && { value: progress.done })}
    />
    <p className={lookCss.note}>
      화면을 떠나도 분석은 계속됩니다. 끝나면 알림에서 알 수 있고, 최근 분석에서 이어서 볼 수 있습니다.
    </p>
    <div className={lookCss.row}>
      <Button onClick={onBack}>{BACK}</Button>
    </div>
  </Panel>
)
