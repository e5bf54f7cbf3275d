import './inquiry-detail.css'
import { Button } from 'antd'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { showProblem, useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { Overlay } from '#platform/web/feedback/overlay.tsx'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { stampText } from '#platform/web/look/korean-text.ts'
import { handleInquiry, type Inquiry, readInquiry } from '../contract/inquiry.contract.ts'
import { InquiryStateTag } from './inquiry-state.tsx'

interface DetailProps {
  inquiryId: number
  onClose: () => void
}

/** One inquiry with the number to call. Each look at it is kept, so it is fetched once. */
export function InquiryDetail({ inquiryId, onClose }: DetailProps) {
  const read = useCall(readInquiry, { params: { id: inquiryId } }, { freshMs: Number.POSITIVE_INFINITY })
  const handle = useWrite(handleInquiry, {
    onDone: () => {
      toast.success('답변 완료로 표시했습니다.')
      onClose()
    },
    onProblem: (problem) => {
      showProblem(problem)
      void read.refetch()
    },
  })
  const inquiry = read.data
  return (
    <Overlay
      title="가입 문의"
      kind="drawer"
      width={480}
      onClose={onClose}
      footer={
        <>
          {inquiry?.state === 'WAITING' && (
            <Button
              type="primary"
              loading={handle.isRunning}
              onClick={() => handle.start({ params: { id: inquiryId } })}
            >
              답변 완료
            </Button>
          )}
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      {read.isPending && <LoadingState />}
      {read.error && <ErrorState text={sentenceOf(read.error)} onRetry={() => void read.refetch()} />}
      {inquiry && <Facts inquiry={inquiry} />}
    </Overlay>
  )
}

function Facts({ inquiry }: { inquiry: Inquiry & { content: string } }) {
  const { state, handledYmdt, handlerName } = inquiry
  return (
    <dl className="inquiry-facts">
      <dt>상태</dt>
      <dd>
        <InquiryStateTag state={state} />
      </dd>
      <dt>기관명</dt>
      <dd>{inquiry.organizationName}</dd>
      <dt>이름</dt>
      <dd>{inquiry.name}</dd>
      <dt>휴대폰 번호</dt>
      <dd>
        <a href={`tel:${inquiry.phoneNumber}`}>{inquiry.phoneNumber}</a>
      </dd>
      <dt>접수일시</dt>
      <dd>{stampText(inquiry.createdYmdt)}</dd>
      {handledYmdt && (
        <>
          <dt>답변</dt>
          <dd>
            {stampText(handledYmdt)} {handlerName}
          </dd>
        </>
      )}
      <dt>문의 내용</dt>
      <dd>{inquiry.content}</dd>
    </dl>
  )
}
