import { EXAM_TARGETS } from '#areas/itempool/item/contract/codes.ts'
import { onlyProviderOf } from '#areas/itempool/item/web/door.tsx'
import {
  ExamineeForm,
  excludeOmrException,
  type OmrException,
  settleOmrException,
} from '#areas/itempool/report/contract/omr.contract.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Form } from '#platform/web/form/form.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { useSession } from '#platform/web/screens/session.ts'
import { ExamineeNote, isNameAgreed } from './examinee-note.tsx'
import css from './omr.module.css'

/** Whose a row is: as it was read, to be put right, or set aside. */
export function ExceptionForm({ exception }: { exception: OmrException }) {
  const { exceptionNo, examineeNo, examineeName, schoolNo, reason } = exception
  const knowsApplicants = onlyProviderOf(useSession()?.flags ?? new Set()) === null
  const settling = useWrite(settleOmrException)
  const { decide, isRunning } = useDecision(excludeOmrException)
  const form = useKeptForm({
    initial: { examineeNo, schoolNo: schoolNo === 0 ? '' : String(schoolNo), examineeName },
    schema: ExamineeForm,
    body: (values) => ({ ...values, schoolNo: Number(values.schoolNo) }),
    check: (values) =>
      /^[1-9]\d*$/.test(values.schoolNo.trim()) ? {} : { schoolNo: '학교번호를 숫자로 입력해주세요.' },
    refusedAt: {
      MATCHES_NOBODY: 'examineeNo',
      OTHER_GRADE: 'examineeNo',
      EXAMINEE_ANSWERED: 'examineeNo',
      EXAMINEE_TAKEN: 'examineeNo',
      EXAMINEE_WAITS: 'examineeNo',
      OTHER_SCHOOL: 'schoolNo',
      SCHOOL_NOT_ORDERED: 'schoolNo',
    },
    ask: async (values) => !knowsApplicants || isNameAgreed(values),
    submit: (body) =>
      settleAsked((confirm) => settling.run({ params: { exceptionNo }, body: confirm ? { ...body, confirm } : body })),
    onDone: (done) => toast.success(`수험번호 ${done.examineeNo}의 답안으로 등록되었습니다.`),
  })
  const exclude = () =>
    decide({
      ask: {
        title: '이 답안을 제외하시겠습니까?',
        text: '제외한 답안은 등록되지 않으며 채점하지 않습니다.',
        okText: '제외',
        danger: true,
        reason: { label: '사유', maxLength: 200, templates: ['백지 답안', '중복된 답안', '신청하지 않은 응시자'] },
      },
      input: (why) => ({ params: { exceptionNo }, body: { reason: why } }),
      done: '답안을 제외했습니다.',
    })
  return (
    <Form form={form} className={css.exception} aria-label={`${examineeName || examineeNo} 답안 확인`}>
      <StatusTag tone="warning">{reason}</StatusTag>
      <Facts className={css.exceptionFacts} facts={factsOf(exception)} isStacked />
      <div className={css.exceptionFields}>
        <TextInput form={form} name="examineeNo" label="수험번호" inputMode="numeric" />
        <TextInput form={form} name="schoolNo" label="학교번호" inputMode="numeric" />
        <TextInput form={form} name="examineeName" label="이름" />
        <div className={css.exceptionButtons}>
          <Button type="submit" isBusy={form.isSubmitting}>
            답안으로 등록
          </Button>
          <Button isDanger isBusy={isRunning} onClick={() => void exclude()}>
            제외
          </Button>
        </div>
      </div>
      {knowsApplicants && form.isChanged && <ExamineeNote examineeNo={form.values.examineeNo} />}
    </Form>
  )
}

/** Registers an answer; where one stands there already, that is shown and asked about first. */
async function settleAsked<T>(run: (confirm: boolean) => Promise<T>): Promise<T> {
  try {
    return await run(false)
  } catch (problem) {
    if (!(problem instanceof ProblemError) || problem.code !== 'EXAMINEE_ANSWERED') throw problem
    const isSure = await confirm({
      title: '이미 등록된 답안을 바꾸시겠습니까?',
      text: sentenceOf(problem),
      okText: '바꾸기',
      danger: true,
    })
    if (!isSure) throw problem
    return run(true)
  }
}

const factsOf = (exception: OmrException) => {
  const { examTarget, fileName, markedCount, questionCount, score, totalScore } = exception
  return [
    ['대상', new Map<string, string>(Object.entries(EXAM_TARGETS)).get(examTarget) ?? examTarget],
    ['답안', `${questionCount}문항 중 ${markedCount}문항 표기`],
    ['예상 점수', `${score}점 / ${totalScore}점`],
    ['파일', fileName],
  ] as const
}
