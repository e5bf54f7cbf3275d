import { NOTICE_CATEGORIES, type NoticeForm } from '#areas/portal/contract/notice.contract.ts'
import { CheckInput, SelectInput, sameWords } from '#platform/web/form/choice-inputs.tsx'
import { TextArea, TextInput } from '#platform/web/form/text-inputs.tsx'
import type { Form } from '#platform/web/form/use-form.ts'

const CATEGORY_WORDS = sameWords(NOTICE_CATEGORIES)
const PUBLISHED_WORDS = { on: '모두에게 보임', off: '관리자만 보임' }

/** The fields of a notice. */
export const NoticeFields = ({ form }: { form: Form<NoticeForm> }) => (
  <>
    <SelectInput form={form} name="categoryName" label="구분" words={CATEGORY_WORDS} />
    <TextInput form={form} name="title" label="제목" />
    <TextArea form={form} name="contents" label="내용" rows={14} hint="줄바꿈은 그대로 보입니다." />
    <CheckInput
      form={form}
      name="isPublished"
      label="게시"
      words={PUBLISHED_WORDS}
      hint="끄면 작성한 내용은 보관되고 관리자만 볼 수 있습니다."
    />
  </>
)
