import { Fragment, type ReactNode, useState } from 'react'
import { COURSE_SERVICES, EXAM_TARGET_CODES, EXAM_TARGETS, type ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import {
  changePlanExam,
  type ExamContent,
  type ExamField,
  PlanExamForm,
  type readPlanExam,
} from '#areas/nsat/plan/contract/exam.contract.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { strangeWords } from '#areas/nsat/plan/rules/name-fit.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { factsAt } from '#platform/contract/schema-facts.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Form } from '#platform/web/form/form.tsx'
import { TextArea, TextInput } from '#platform/web/form/text-inputs.tsx'
import type { Form as FormState } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { askDoubts } from './ask-doubts.tsx'
import { CoursesField } from './courses-field.tsx'
import { type ExamValues, entriesOf, fullLabel, RENAMED, valuesOf } from './exam-values.ts'
import { NameLookUp } from './name-look-up.tsx'
import css from './plan.module.css'
import { useExamName, useGoodsName } from './use-names.ts'

interface ExamEditorProps {
  plan: NsatPlan
  exam: CallOutput<typeof readPlanExam>
  changedByName: string
}

const BODY_NAMES = Object.fromEntries(Object.entries(RENAMED).map(([sent, field]) => [field, sent]))

/** Writes what is examined in a plan. */
export function ExamEditor({ plan, exam, changedByName }: ExamEditorProps) {
  const { nsatPlanNo } = plan
  const change = useWrite(changePlanExam)
  const { form, conflict } = useRecordForm({
    name: `nsatPlan.exam.${nsatPlanNo}`,
    record: { version: exam.version, values: valuesOf(exam.list) },
    changedBy: changedByName,
    call: changePlanExam,
    schema: PlanExamForm,
    body: (values) => ({ list: entriesOf(values) }),
    renamed: RENAMED,
    facts: (name) => factsAt(PlanExamForm, BODY_NAMES[name] ?? name),
    ask: (values) => askDoubts(valuesOf(exam.list), values, plan),
    save: (body, version) => change.run({ body: { nsatPlanNo, version, ...body } }),
    onDone: () => toast.success('저장되었습니다.'),
  })
  return (
    <>
      <RecordConflict conflict={conflict} thing="시험 내용" />
      <Form form={form} className={css.editor} aria-label="시험 내용">
        {EXAM_TARGET_CODES.filter((target) => isShown(target, exam.list)).map((target) => (
          <TargetFields
            key={target}
            form={form}
            target={target}
            stored={exam.list.find(({ examTargetCode }) => examTargetCode === target)}
            plan={plan}
          />
        ))}
        <div className={css.actions}>
          <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
            시험 내용 저장
          </Button>
        </div>
      </Form>
    </>
  )
}

/** A target that is not sent any more is shown where something is stored of it. */
const isShown = (target: ExamTarget, list: readonly ExamContent[]): boolean =>
  target !== 'HIGH2NA' || list.some(({ examTargetCode }) => examTargetCode === target)

interface TargetFieldsProps {
  form: FormState<ExamValues>
  target: ExamTarget
  stored: ExamContent | undefined
  plan: NsatPlan
}

const digitsAlone = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 15)

function TargetFields({ form, target, stored, plan }: TargetFieldsProps) {
  const { word } = EXAM_TARGETS[target]
  const goodsNo = form.values[`commerceGoodsNo_${target}`]
  const examNo = form.values[`itempoolExamNo_${target}`]
  const [left, setLeft] = useState({ goodsNo: '', examNo: '' })
  const strangeIn = (name: string) => strangeWords(name, { ...plan, target })
  const knownAs = (no: number | null | undefined, name: string | null | undefined) => ({
    no: `${no ?? ''}`,
    name: name ?? null,
  })
  const inputs: { readonly [Name in ExamField]: ReactNode } = {
    commerceGoodsNo: (
      <TextInput
        form={form}
        name={`commerceGoodsNo_${target}`}
        label={fullLabel(target, 'commerceGoodsNo')}
        inputMode="numeric"
        take={digitsAlone}
      >
        <NameLookUp
          what={`${word} 상품`}
          no={goodsNo}
          useName={useGoodsName}
          stored={knownAs(stored?.commerceGoodsNo, stored?.goodsName)}
          left={left.goodsNo}
          strangeIn={strangeIn}
        />
      </TextInput>
    ),
    itempoolExamNo: (
      <TextInput
        form={form}
        name={`itempoolExamNo_${target}`}
        label={fullLabel(target, 'itempoolExamNo')}
        inputMode="numeric"
        take={digitsAlone}
      >
        <NameLookUp
          what={`${word} 시험지`}
          no={examNo}
          useName={useExamName}
          stored={knownAs(stored?.itempoolExamNo, stored?.itempoolExamTitle)}
          left={left.examNo}
          strangeIn={strangeIn}
        />
      </TextInput>
    ),
    noticeUrl: <TextInput form={form} name={`noticeUrl_${target}`} label={fullLabel(target, 'noticeUrl')} type="url" />,
    examScope: <TextArea form={form} name={`examScope_${target}`} label={fullLabel(target, 'examScope')} rows={2} />,
  }
  return (
    <fieldset className={css.target} onBlur={() => setLeft({ goodsNo, examNo })}>
      <legend>{word}</legend>
      <div className={css.fields}>
        {Object.entries(inputs).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
      </div>
      {COURSE_SERVICES.includes(plan.nsatServiceNo) && (
        <CoursesField form={form} target={target} stored={stored?.courseList ?? []} />
      )}
    </fieldset>
  )
}
