import { EXAM_TARGETS } from '#areas/itempool/item/contract/codes.ts'
import { Field } from '#platform/web/form/field.tsx'
import { Select } from '#platform/web/form/select.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import css from '../import.module.css'
import type { SetImportAddress } from '../import-search.ts'
import type { Paper } from './use-paper.ts'

interface PaperFieldsProps {
  paper: Paper
  isLocked: boolean
  /** Nobody could analyse it so: what is missing. */
  errors: { readonly category: string | undefined; readonly target: string | undefined }
  onChange: SetImportAddress
}

/** Who provides the paper, where it stands and for whom it is; its name follows from that. */
export function PaperFields({ paper, isLocked, errors, onChange }: PaperFieldsProps) {
  const change: SetImportAddress = (patch) => onChange(patch, { replace: true, stay: true })
  return (
    <Panel title="시험지 정보">
      <div className={css.paper}>
        <Field label="콘텐츠 제공사" required>
          {(control) => (
            <Select
              {...control}
              disabled={isLocked}
              choices={paper.providers.map((each) => ({
                value: each.itempoolContentProviderNo,
                label: each.contentProviderName,
              }))}
              value={paper.providerNo}
              onChoose={(provider) => change({ provider, category: undefined })}
            />
          )}
        </Field>
        <Field label="카테고리" required error={errors.category}>
          {(control) => (
            <Select
              {...control}
              disabled={isLocked}
              emptyText="선택해주세요."
              choices={paper.categories.map((each) => ({ value: each.categoryNo, label: each.fullCategoryName }))}
              value={paper.category?.categoryNo}
              onChoose={(category) => change({ category })}
            />
          )}
        </Field>
        <Field label="시험 대상" required error={errors.target}>
          {(control) => (
            <Select
              {...control}
              disabled={isLocked}
              emptyText="선택해주세요."
              choices={paper.targets.map((each) => ({ value: each, label: EXAM_TARGETS[each] }))}
              value={paper.target}
              onChoose={(target) => change({ target })}
            />
          )}
        </Field>
        <Field label="시험지 이름" hint="카테고리와 시험 대상으로 정해집니다.">
          {(control) => (
            <input {...control} readOnly value={paper.testName} placeholder="카테고리와 시험 대상을 선택해주세요." />
          )}
        </Field>
      </div>
    </Panel>
  )
}
