import { COACH_GRADES } from '#areas/itempool/exam/contract/codes.ts'
import {
  COACH_SCORES_WRONG,
  type CoachRow,
  readCoach,
  replaceCoach,
  type Subject,
} from '#areas/itempool/exam/contract/subject.contract.ts'
import {
  COACH_TEMPLATES,
  type CoachTemplate,
  coachProblem,
  coachRowsOf,
} from '#areas/itempool/exam/rules/coach.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { factsAt, NO_FACTS } from '#platform/contract/schema-facts.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { Form } from '#platform/web/form/form.tsx'
import { NumberInput } from '#platform/web/form/number-inputs.tsx'
import { TextArea, TextInput } from '#platform/web/form/text-inputs.tsx'
import type { Form as FormState } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import css from './coach.module.css'
import {
  COACH_FIELDS,
  COACH_RENAMED,
  type CoachValues,
  coachRowsIn,
  coachValuesOf,
  PRACTICE_FIELDS,
  SCORE_FIELDS,
} from './coach-values.ts'
import { SUBJECT_PLACE } from './subject-search.ts'

/** How examinees of each expected grade are coached. */
export function CoachTab({ subject }: { subject: Subject }) {
  const { data, error, refetch } = useCall(readCoach, { params: { id: subject.itempoolExamSubjectNo } })
  if (data) return <CoachEditor key={subject.itempoolExamSubjectNo} subject={subject} coach={data} />
  return error ? <ProblemState problem={error} onRetry={refetch} /> : <LoadingState />
}

const SCHEMA = replaceCoach.body.pick({ rows: true })
const BODY_NAMES = Object.fromEntries(Object.entries(COACH_RENAMED).map(([sent, field]) => [field, sent]))
const SAVE_FAILED = '서버 문제입니다. 잠시후 다시 시도해주세요'

/** Where the scores do not fit together; said aloud as well, because it may stand out of sight. */
function scoresWrong(values: CoachValues, { totalScore }: Subject) {
  const rows = coachRowsIn(values)
  const isScored = (row: object): row is CoachRow => SCORE_FIELDS.every((name) => Reflect.get(row, name) !== undefined)
  if (!rows.every(isScored)) return {}
  const problem = coachProblem(rows, { totalScore })
  if (!problem) return {}
  toast.error(COACH_SCORES_WRONG)
  return { [`${problem.field}_${rows[problem.at]?.expectedGrade}`]: problem.text }
}

interface EditorProps {
  subject: Subject
  coach: CallOutput<typeof readCoach>
}

function CoachEditor({ subject, coach }: EditorProps) {
  const { itempoolExamSubjectNo } = subject
  const replace = useWrite(replaceCoach)
  const { form, conflict } = useRecordForm({
    name: `itempoolExam.coach.${itempoolExamSubjectNo}`,
    leftBy: SUBJECT_PLACE,
    record: { version: coach.version, values: coachValuesOf(coach.list) },
    call: replaceCoach,
    schema: SCHEMA,
    body: (values) => ({ rows: coachRowsIn(values) as CoachRow[] }),
    renamed: COACH_RENAMED,
    // Strategies may be longer than their label says; the server has a limit of its own.
    facts: (name) => (name.startsWith('learningStrategy') ? NO_FACTS : factsAt(SCHEMA, BODY_NAMES[name] ?? name)),
    check: (values) => scoresWrong(values, subject),
    save: (body, version) => replace.run({ body: { itempoolExamSubjectNo, version, ...body } }),
    onDone: () => toast.success('저장되었습니다.'),
    onProblem: () => toast.error(SAVE_FAILED),
  })
  return (
    <Panel title="코칭 가이드">
      <RecordConflict conflict={conflict} thing="코칭 가이드" />
      <Form form={form} className={css.coach} aria-label="코칭 가이드">
        <Templates form={form} />
        <div className={css.heads} aria-hidden="true">
          <span>등급</span>
          {Object.values(COACH_FIELDS).map((word) => (
            <span key={word}>{word}</span>
          ))}
        </div>
        {COACH_GRADES.map((grade) => (
          <GradeFields key={grade} form={form} grade={grade} />
        ))}
        <div className={css.actions}>
          {form.isChanged && <Button onClick={() => form.reset()}>되돌리기</Button>}
          <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
            저장
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

const Templates = ({ form }: { form: FormState<CoachValues> }) => (
  <div className={css.templates}>
    {(Object.keys(COACH_TEMPLATES) as CoachTemplate[]).map((template) => (
      <Button key={template} onClick={() => form.set(coachValuesOf(coachRowsOf(template)))}>
        {COACH_TEMPLATES[template].word} 템플릿 적용
      </Button>
    ))}
    <p>템플릿을 적용하면 문항 수가 채워지고 점수는 0, 전략은 빈칸이 됩니다. 저장하기 전에는 바뀌지 않습니다.</p>
  </div>
)

const NUMBER = /[^\d.]/g

function GradeFields({ form, grade }: { form: FormState<CoachValues>; grade: CoachRow['expectedGrade'] }) {
  const label = (field: keyof typeof COACH_FIELDS) => `${grade}등급 ${COACH_FIELDS[field]}`
  return (
    <fieldset aria-label={`${grade}등급`} className={css.grade}>
      <strong>{grade}등급</strong>
      {SCORE_FIELDS.map((field) => (
        <NumberInput key={field} form={form} name={`${field}_${grade}`} label={label(field)} />
      ))}
      {PRACTICE_FIELDS.map((field) => (
        <TextInput
          key={field}
          form={form}
          name={`${field}_${grade}`}
          label={label(field)}
          inputMode="decimal"
          take={(typed) => typed.replaceAll(NUMBER, '')}
        />
      ))}
      <TextArea form={form} name={`learningStrategy_${grade}`} label={label('learningStrategy')} rows={2} />
    </fieldset>
  )
}
