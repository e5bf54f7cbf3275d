import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { phoneText, stampText } from '#platform/web/look/korean-text.ts'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import {
  handleInquiry,
  INQUIRY_STATES,
  INQUIRY_SUBJECTS,
  type Inquiry,
  readInquiry,
  reopenInquiry,
} from '../contract/inquiry.contract.ts'
import { INQUIRY } from '../contract/inquiry.record.ts'
import css from './inquiry-detail.module.css'

interface DetailProps {
  inquiryId: number
  onClose: () => void
}

/** One inquiry with the number to call. Each look at it is kept, so it is fetched once. */
export function InquiryDetail({ inquiryId, onClose }: DetailProps) {
  const read = useCall(readInquiry, { params: { id: inquiryId } }, { freshMs: Number.POSITIVE_INFINITY })
  const handling = useDecision(handleInquiry)
  const reopening = useDecision(reopenInquiry)
  const handle = () =>
    handling.decide({
      input: { params: { id: inquiryId } },
      done: '답변 완료로 표시했습니다.',
      onDone: onClose,
      onRefused: () => void read.refetch(),
    })
  const reopen = () =>
    reopening.decide({
      input: { params: { id: inquiryId } },
      done: '문의를 다시 열었습니다.',
      onDone: () => void read.refetch(),
      onRefused: () => void read.refetch(),
    })
  const inquiry = read.data
  return (
    <Layer
      title="가입·상담 문의"
      kind="drawer"
      width={480}
      onClose={onClose}
      footer={
        <>
          {inquiry?.state === 'WAITING' && (
            <Button kind="primary" isBusy={handling.isRunning} onClick={() => void handle()}>
              답변 완료
            </Button>
          )}
          {inquiry?.state === 'HANDLED' && (
            <Button isBusy={reopening.isRunning} onClick={() => void reopen()}>
              다시 열기
            </Button>
          )}
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      <Neighbours current={inquiryId} />
      {read.isPending && <LoadingState />}
      {read.error && <ProblemState problem={read.error} onRetry={read.refetch} />}
      {inquiry && (
        <>
          <Facts className={css.inquiryFacts} facts={factsOf(inquiry)} />
          <RecordHistory of={INQUIRY} id={inquiryId} />
        </>
      )}
    </Layer>
  )
}

function factsOf(inquiry: Inquiry & { content: string }): Fact[] {
  const { phoneNumber, handledYmdt, handlerName } = inquiry
  const { fields } = INQUIRY
  return [
    ['상태', <StatusTag key="state" of={INQUIRY_STATES[inquiry.state]} />],
    ['구분', INQUIRY_SUBJECTS[inquiry.subject]],
    [fields.organizationName.title, inquiry.organizationName],
    [fields.name.title, inquiry.loginId ? `${inquiry.name} (${inquiry.loginId})` : inquiry.name],
    [
      fields.phoneNumber.title,
      <a key="phone" href={`tel:${phoneNumber}`}>
        {phoneText(phoneNumber)}
      </a>,
    ],
    ['접수일시', stampText(inquiry.createdYmdt)],
    ...(handledYmdt ? [['답변', `${stampText(handledYmdt)} ${handlerName}`] as const] : []),
    [fields.content.title, inquiry.content],
  ]
}
