import { useQueryClient } from '@tanstack/react-query'
import { kindsOf } from '#platform/contract/sheet/problems.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { refreshReads } from '../calls/live.ts'
import { sentenceOf } from '../calls/problem-error.ts'
import { showProblem, useCall, useWrite } from '../calls/use-call.ts'
import { confirm } from '../feedback/dialog.ts'
import { ErrorState, LoadingState } from '../feedback/states.tsx'
import { IMPORTANT_TOAST_MS, toast } from '../feedback/toast.ts'
import { Layer } from '../layer/layer.tsx'
import { type Fact, Facts } from '../list/facts.tsx'
import { stampText } from '../look/korean-text.ts'
import { RowProblems } from './row-problems.tsx'
import css from './upload.module.css'
import { type AnyUpload, choiceTitle, type UploadView } from './upload-view.ts'
import { rollBackText, rolledBackText, rowsText, UPLOAD_OUTCOME_WORDS } from './upload-words.ts'

interface UploadProps {
  view: UploadView
  upload: AnyUpload
}

interface DetailProps extends UploadProps {
  onClose: () => void
}

/** Everything about one upload: what it changed or why it was refused; one that can be taken back offers that. */
export function UploadDetail({ view, upload, onClose }: DetailProps) {
  const { rollBack, isRunning } = useRollBack({ view, upload })
  return (
    <Layer
      title="업로드 상세"
      kind="drawer"
      width={upload.problemCount > 0 ? 760 : 520}
      onClose={onClose}
      footer={
        <>
          {upload.canRollBack && (
            <Button isDanger isBusy={isRunning} onClick={() => void rollBack()}>
              되돌리기
            </Button>
          )}
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      <Facts className={css.uploadFacts} facts={factsOf({ view, upload })} />
      {upload.outcome === 'STORED' && !upload.canRollBack && (
        <p className={lookCss.footnote}>이후에 같은 자료를 바꾼 업로드가 있어 되돌릴 수 없습니다.</p>
      )}
      {upload.problemCount > 0 && <Problems view={view} upload={upload} />}
    </Layer>
  )
}

function factsOf({ view, upload }: UploadProps): Fact[] {
  const title = choiceTitle(view, upload)
  const changes = `${rowsText(upload.addedCount)} 추가, ${rowsText(upload.changedCount)} 변경, ${rowsText(upload.unchangedCount)} 동일`
  return [
    ['결과', UPLOAD_OUTCOME_WORDS[upload.outcome]],
    ...(upload.refusal === null ? [] : [['거절 사유', upload.refusal] as const]),
    ...(view.choose ? [[view.choose.label, title] as const] : []),
    ['파일', upload.fileName],
    ...(upload.correctionCount ? [['고친 칸', `${upload.correctionCount.toLocaleString('ko-KR')}칸`] as const] : []),
    ...(upload.outcome === 'REFUSED'
      ? []
      : ([...view.facts(upload), ['행수', rowsText(upload.rowCount)], [view.thing, changes]] as const)),
    ['업로드', `${upload.uploadedByName}, ${stampText(upload.uploadedYmdt)}`],
    ...(upload.rolledBackYmdt === null
      ? []
      : [['되돌림', `${upload.rolledBackByName ?? '-'}, ${stampText(upload.rolledBackYmdt)}`] as const]),
    ['파일 지문(SHA-256)', <code key="sha256">{upload.sha256}</code>],
  ]
}

function Problems({ view, upload }: UploadProps) {
  const { data, error, refetch } = useCall(view.calls.problems, { params: { id: upload.uploadId } })
  if (data) {
    const found = { problems: data.list, kinds: kindsOf(data.list), total: data.totalCount }
    return <RowProblems fileName={upload.fileName} found={found} />
  }
  if (error) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  return <LoadingState />
}

function useRollBack({ view, upload }: UploadProps) {
  const { rollBack: call, checkRollBack } = view.calls
  const cache = useQueryClient()
  const checking = useWrite(checkRollBack)
  const rolling = useWrite(call)
  const rollBack = async (): Promise<void> => {
    const input = { params: { id: upload.uploadId } }
    try {
      const isSure = await confirm({
        title: '업로드를 되돌리시겠습니까?',
        text: rollBackText(upload.fileName, await checking.run(input), view),
        okText: '되돌리기',
        danger: true,
      })
      if (!isSure) return
      const done = await rolling.run(input)
      // Names take longer to read.
      toast.success(rolledBackText(done), done.left && IMPORTANT_TOAST_MS)
    } catch (problem) {
      // Somebody else was faster: what is shown is old.
      void refreshReads(cache, call.changes)
      showProblem(problem)
    }
  }
  return { rollBack, isRunning: checking.isRunning || rolling.isRunning }
}
