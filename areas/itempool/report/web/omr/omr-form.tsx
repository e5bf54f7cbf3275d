import { downloadTemplate } from '#areas/itempool/import/contract/upload.contract.ts'
import { OMR_SUBJECTS, type OmrSubject } from '#areas/itempool/report/contract/codes.ts'
import type { OmrPlan } from '#areas/itempool/report/contract/omr.contract.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { download } from '#platform/web/calls/download.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { Progress } from '#platform/web/feedback/progress.tsx'
import { Field } from '#platform/web/form/field.tsx'
import { Select } from '#platform/web/form/select.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { dayText } from '#platform/web/look/korean-text.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { FileDrop } from '#platform/web/upload/file-drop.tsx'
import { RowProblems } from '#platform/web/upload/row-problems.tsx'
import css from './omr.module.css'
import type { OmrSearch } from './omr-search.ts'
import { useOmrRegistration } from './use-omr-registration.ts'

interface OmrFormProps extends OmrSearch {
  subjects: readonly OmrSubject[]
  /** Of the subject, newest first. */
  plans: readonly OmrPlan[]
  onChoose: (patch: Partial<OmrSearch>) => void
}

/** As many columns as the papers of the round have questions. */
const saveTemplate = ({ planNo, subjectCode }: OmrSearch): void => {
  const query = planNo === undefined ? {} : { planNo, subjectCode }
  void download(downloadTemplate, { params: { layout: 'OMR' }, query }, 'OMR 판독 결과 양식.xlsx').catch(showProblem)
}

/** What is registered: subject, round and file. */
export function OmrForm({ subjects, plans, subjectCode, planNo, onChoose }: OmrFormProps) {
  const { file, objection, problems, pick, remove, register, step } = useOmrRegistration({ subjectCode, planNo })
  const plan = plans.find((each) => each.planNo === planNo)
  const isEarly = plan !== undefined && plan.examStartYmd > serverToday()
  return (
    <Panel title="판독 결과 등록" className={css.part}>
      <div className={css.choices}>
        <Field label="과목" required>
          {(control) => (
            <Select
              {...control}
              choices={subjects.map((code) => ({ value: code, label: OMR_SUBJECTS[code].word }))}
              value={subjectCode}
              onChoose={(code) => onChoose({ subjectCode: code, planNo: undefined })}
            />
          )}
        </Field>
        <Field label="시행 월" required>
          {(control) => (
            <Select
              {...control}
              emptyText="선택해주세요."
              choices={plans.map((plan) => ({ value: plan.planNo, label: planMonthText(plan.planYm) }))}
              value={planNo}
              onChoose={(no) => onChoose({ planNo: no })}
            />
          )}
        </Field>
      </div>
      {isEarly && (
        <p className={css.note} role="status">
          아직 시험이 시작되지 않은 시행 월입니다({dayText(plan.examStartYmd)} 시작). 시행 월을 확인해주세요.
        </p>
      )}
      <Field
        label="판독 결과 파일"
        required
        isGroup
        error={objection}
        hint="한 문항에 한 열(1, 2, 3 …), 수험생마다 한 행입니다. 다시 등록하면 같은 수험번호의 답안을 바꿉니다."
      >
        {(control) => (
          <FileDrop
            id={control.id}
            label="판독 결과 파일 선택"
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid']}
            file={file}
            onPick={pick}
            onRemove={remove}
          />
        )}
      </Field>
      <div className={css.actions}>
        <Button onClick={() => saveTemplate({ planNo, subjectCode })}>양식 내려받기</Button>
        <Button kind="primary" isBusy={step !== undefined} onClick={() => void register()}>
          등록
        </Button>
      </div>
      {step && <Progress title="OMR 판독 결과 등록" {...step} />}
      {problems && <RowProblems fileName={problems.fileName} found={problems.found} />}
    </Panel>
  )
}
