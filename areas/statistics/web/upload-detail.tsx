import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { refreshReads } from '#platform/web/calls/live.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { showProblem, useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { Overlay } from '#platform/web/feedback/overlay.tsx'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import { listUploadProblems, rollBackUpload, type Upload } from '../contract/upload.contract.ts'
import { kindsOf } from '../rules/problem-kinds.rules.ts'
import { RowProblems } from './row-problems.tsx'
import { daysText, rollBackText, rolledBackText, UPLOAD_OUTCOME_WORDS, UPLOAD_TYPE_WORDS } from './upload-words.ts'

interface DetailProps {
  upload: Upload
  onClose: () => void
}

/** Everything about one upload: what it changed or why it was refused; one that can be taken back offers that. */
export function UploadDetail({ upload, onClose }: DetailProps) {
  const { rollBack, isRunning } = useRollBack(upload)
  return (
    <Overlay
      title="업로드 상세"
      kind="drawer"
      width={upload.problemCount > 0 ? 760 : 520}
      onClose={onClose}
      footer={
        <>
          {upload.canRollBack && (
            <Button danger loading={isRunning} onClick={() => void rollBack()}>
              되돌리기
            </Button>
          )}
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      <Facts className="upload-facts" facts={factsOf(upload)} />
      {upload.outcome === 'STORED' && !upload.canRollBack && (
        <p className="statistics-note">이후에 같은 자료를 바꾼 업로드가 있어 되돌릴 수 없습니다.</p>
      )}
      {upload.problemCount > 0 && <Problems upload={upload} />}
    </Overlay>
  )
}

function factsOf(upload: Upload): Fact[] {
  const rows = (count: number): string => `${count.toLocaleString('ko-KR')}행`
  const changes = `${rows(upload.addedCount)} 추가, ${rows(upload.changedCount)} 변경, ${rows(upload.unchangedCount)} 동일`
  return [
    ['결과', UPLOAD_OUTCOME_WORDS[upload.outcome]],
    ...(upload.refusal === null ? [] : [['거절 사유', upload.refusal] as const]),
    ['파일 유형', UPLOAD_TYPE_WORDS[upload.type]],
    ['파일', upload.fileName],
    ...(upload.outcome === 'REFUSED'
      ? []
      : ([
          ['기준일', daysText(upload.statisticsDates)],
          ['행수', rows(upload.rowCount)],
          ['수치', changes],
        ] as const)),
    ['업로드', `${upload.uploadedByName}, ${stampText(upload.uploadedYmdt)}`],
    ...(upload.rolledBackYmdt === null
      ? []
      : [['되돌림', `${upload.rolledBackByName ?? '-'}, ${stampText(upload.rolledBackYmdt)}`] as const]),
    ['파일 지문(SHA-256)', <code key="sha256">{upload.sha256}</code>],
  ]
}

function Problems({ upload }: { upload: Upload }) {
  const { data, error, refetch } = useCall(listUploadProblems, { params: { id: upload.uploadId } })
  if (data) {
    const found = { problems: data.list, kinds: kindsOf(data.list), total: data.totalCount }
    return <RowProblems fileName={upload.fileName} found={found} />
  }
  if (error) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  return <LoadingState />
}

function useRollBack(upload: Upload) {
  const cache = useQueryClient()
  const rolling = useWrite(rollBackUpload)
  const rollBack = async (): Promise<void> => {
    const isSure = await confirm({
      title: '업로드를 되돌리시겠습니까?',
      text: rollBackText(upload),
      okText: '되돌리기',
      danger: true,
    })
    if (!isSure) return
    try {
      toast.success(rolledBackText(await rolling.run({ params: { id: upload.uploadId } })))
    } catch (problem) {
      // Somebody else was faster: what is shown is old.
      void refreshReads(cache, rollBackUpload.changes)
      showProblem(problem)
    }
  }
  return { rollBack, isRunning: rolling.isRunning }
}
