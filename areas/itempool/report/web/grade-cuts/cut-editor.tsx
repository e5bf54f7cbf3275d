import { type readGradeCuts, replaceGradeCuts } from '#areas/itempool/exam/contract/subject.contract.ts'
import type { readScoreHistogram } from '#areas/itempool/report/contract/histogram.contract.ts'
import {
  CUT_GRADES,
  cutsIn,
  type GradeShare,
  highestCut,
  rowsOf,
  sharesOf,
  usualCuts,
} from '#areas/itempool/report/rules/grade-cuts/cuts.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { CheckInput } from '#platform/web/form/choice-inputs.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { NumberInput } from '#platform/web/form/number-inputs.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { percentText } from '#platform/web/look/korean-text.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { type CutValues, cutName, cutsShown, valuesOf, wrongCuts } from './cut-values.ts'
import css from './grade-cuts.module.css'
import { Histogram } from './histogram.tsx'

interface CutEditorProps {
  histogram: CallOutput<typeof readScoreHistogram>
  stored: CallOutput<typeof readGradeCuts>
}

const SCHEMA = replaceGradeCuts.body.pick({ rows: true })

/** The cuts of a subject, each moved by hand while the share of each grade is seen. */
export function CutEditor({ histogram, stored }: CutEditorProps) {
  const { itempoolExamSubjectNo, totalScore, scoreList: scores } = histogram
  const highest = highestCut(totalScore)
  const isStored = stored.list.length > 0
  const replace = useWrite(replaceGradeCuts)
  // Without scores there are no usual cuts: they are typed.
  const usual = scores.length > 0 ? usualCuts(scores, totalScore) : undefined
  const start = isStored ? cutsIn(stored.list, totalScore) : usual
  const initial: CutValues = { ...(start && valuesOf(start)), isAnew: !isStored }
  const { form, conflict } = useRecordForm({
    name: `itempoolReport.gradeCuts.${itempoolExamSubjectNo}`,
    record: { version: stored.version, values: initial },
    call: replaceGradeCuts,
    schema: SCHEMA,
    body: (values: CutValues) => ({
      rows: rowsOf(cutsShown(values, highest), { scores, stored: stored.list, totalScore, isAnew: values.isAnew }),
    }),
    check: (values) => wrongCuts(values, highest),
    save: (body, version) => replace.run({ body: { itempoolExamSubjectNo, version, ...body } }),
    onDone: () => toast.success('저장되었습니다.'),
  })
  const cuts = cutsShown(form.values, highest)
  const shares = sharesOf(cuts, scores, totalScore)
  return (
    <Panel title="등급컷">
      <RecordConflict conflict={conflict} thing="등급컷" />
      <Form form={form} className={css.editor} aria-label="등급컷">
        <div>
          <Histogram
            scores={scores}
            totalScore={totalScore}
            cuts={cuts}
            shares={shares}
            onMove={(moved) => form.set(valuesOf(moved))}
          />
          <div className={css.axis} aria-hidden="true">
            <span>0점</span>
            <span>{totalScore}점</span>
          </div>
        </div>
        <div className={css.grades}>
          {CUT_GRADES.map((grade) => (
            <div key={grade} className={css.grade}>
              <NumberInput form={form} name={cutName(grade)} label={`${grade}등급 최저 점수`} unit="점" />
              <ShareText share={shares[grade - 1]} />
            </div>
          ))}
          <div className={css.grade}>
            <span>{CUT_GRADES.length + 1}등급 최저 점수 0점</span>
            <ShareText share={shares.at(-1)} />
          </div>
        </div>
        <CheckInput
          form={form}
          name="isAnew"
          label="비율과 예상등수"
          text="비율과 예상등수를 이 회차의 점수로 다시 계산"
          words={{ on: '다시 계산', off: '저장된 값 유지' }}
        />
        <div className={css.actions}>
          <Button onClick={() => usual && form.set(valuesOf(usual))} disabled={!usual}>
            9등급 비율로 맞추기
          </Button>
          {form.isChanged && <Button onClick={() => form.reset()}>되돌리기</Button>}
          <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
            저장
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

const ShareText = ({ share }: { share: GradeShare | undefined }) =>
  share && (
    <p>
      {share.count.toLocaleString('ko-KR')}명 · {percentText(share.share)} · 누적 {percentText(share.cumulative)}
    </p>
  )
