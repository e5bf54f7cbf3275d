import { changeExam, EXAM_RECORD } from '#areas/itempool/exam/contract/exam.contract.ts'
import { targetsOf } from '#areas/itempool/item/contract/codes.ts'
import { listCategories } from '#areas/itempool/item/contract/masters.contract.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { OptionsInput } from '#platform/web/form/choice-inputs.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { RecordInputs } from '#platform/web/record/record-inputs.tsx'
import { textsOf, writtenOf } from '#platform/web/record/text-values.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import css from './exam.module.css'
import type { ExamPageProps } from './exam-page-props.ts'

const isTargetOf = (depth3Name: string, target: string): boolean =>
  targetsOf(depth3Name).some((allowed) => allowed === target)

/** Renames a paper, or moves it to another category of its provider. */
export function ExamEditor({ exam, changedByName }: ExamPageProps) {
  const { itemPoolExamNo, examTarget, category, itempoolContentProviderNo, version, modifyYmdt } = exam
  const change = useWrite(changeExam)
  const categories = useCall(listCategories, { query: { contentProviderNo: itempoolContentProviderNo } })
  const { form, conflict } = useRecordForm({
    name: `itempoolExam.exam.${itemPoolExamNo}`,
    leftBy: ['subject'],
    record: { version, values: { ...textsOf(EXAM_RECORD, exam), categoryNo: category.categoryNo } },
    changedBy: changedByName,
    changedAt: modifyYmdt,
    call: changeExam,
    schema: EXAM_RECORD.form,
    body: ({ categoryNo, ...texts }) => ({ ...writtenOf(EXAM_RECORD, texts), category: { categoryNo } }),
    renamed: { 'category.categoryNo': 'categoryNo' },
    refusedAt: { CATEGORY_NOT_FOUND: 'categoryNo', EXAM_TAKEN: 'categoryNo' },
    save: (body, seen) => change.run({ body: { itemPoolExamNo, version: seen, ...body } }),
    onDone: () => toast.success('수정 되었습니다'),
  })
  // Until all of them are known, the one that is stored stands there by its name. Others have to allow the target of the paper.
  const offered = (categories.data ?? [category]).filter(
    ({ categoryNo, depth3CategoryName }) =>
      categoryNo === category.categoryNo || isTargetOf(depth3CategoryName, examTarget),
  )
  return (
    <Panel title="시험지 수정">
      <RecordConflict conflict={conflict} thing="시험지" />
      <Form form={form} className={css.editor} aria-label="시험지 수정">
        <RecordInputs
          of={EXAM_RECORD}
          form={form}
          own={{
            category: (
              <OptionsInput
                form={form}
                name="categoryNo"
                label={EXAM_RECORD.links.category.title}
                choices={offered.map(({ categoryNo, fullCategoryName }) => ({
                  value: categoryNo,
                  label: fullCategoryName,
                }))}
              />
            ),
          }}
        />
        <div className={css.actions}>
          <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
            수정
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
