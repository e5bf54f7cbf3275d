import { Input } from 'antd'
import { NOTICE_CATEGORIES, NoticeForm } from '#areas/portal/contract/notice.contract.ts'
import { FormField, nativeControl } from '#platform/web/form/field.tsx'
import type { KeptForm } from '#platform/web/form/use-kept-form.ts'

const MOST_TITLE = NoticeForm.shape.title.maxLength ?? undefined
const MOST_CONTENTS = NoticeForm.shape.contents.maxLength ?? undefined

type Category = NoticeForm['categoryName']

/** The fields of a notice. */
export const NoticeFields = ({ form }: { form: KeptForm<NoticeForm> }) => (
  <>
    <FormField form={form} name="categoryName" label="구분" required>
      {(control) => (
        <select
          {...nativeControl(control)}
          value={form.values.categoryName}
          onChange={(event) => form.set({ categoryName: event.target.value as Category })}
        >
          {NOTICE_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </select>
      )}
    </FormField>
    <FormField form={form} name="title" label="제목" required>
      {(control) => (
        <Input
          {...control}
          maxLength={MOST_TITLE}
          value={form.values.title}
          onChange={(event) => form.set({ title: event.target.value })}
        />
      )}
    </FormField>
    <FormField
      form={form}
      name="contents"
      label="내용"
      required
      hint={
        <span className="notice-count">
          줄바꿈은 그대로 보입니다. ({form.values.contents.length.toLocaleString('ko-KR')}자 / 최대{' '}
          {MOST_CONTENTS?.toLocaleString('ko-KR')}자)
        </span>
      }
    >
      {(control) => (
        <textarea
          {...nativeControl(control)}
          rows={14}
          maxLength={MOST_CONTENTS}
          value={form.values.contents}
          onChange={(event) => form.set({ contents: event.target.value })}
        />
      )}
    </FormField>
    <FormField form={form} name="isPublished" label="게시" hint="끄면 작성한 내용은 보관되고 관리자만 볼 수 있습니다.">
      {({ id, ...control }) => (
        <span className="notice-switch">
          <input
            id={id}
            type="checkbox"
            aria-describedby={control['aria-describedby']}
            checked={form.values.isPublished}
            onChange={(event) => form.set({ isPublished: event.target.checked })}
          />
          <span aria-hidden="true">{form.values.isPublished ? '모두에게 보임' : '관리자만 보임'}</span>
        </span>
      )}
    </FormField>
  </>
)
