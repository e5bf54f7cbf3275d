import { commentBytes, trimComment } from '#areas/advertising/package-ad/rules/comment.rules.ts'
import { TextArea } from '#platform/web/form/text-inputs.tsx'
import lookCss from '#platform/web/look/look.module.css'
import css from './order-form.module.css'
import type { OrderDraft } from './use-order-form.ts'

/** A note to the person in charge. What is too long loses its end. */
export const OrderComment = ({ form, mostBytes }: Pick<OrderDraft, 'form'> & { mostBytes: number }) => (
  <section className={`${lookCss.panel} ${css.packageComment}`} data-part="panel">
    <TextArea
      form={form}
      name="comment"
      label="요청사항"
      hint="담당자에게 전달할 내용이 있으면 입력해주세요."
      take={(typed) => trimComment(typed, mostBytes)}
      bytes={{ most: mostBytes, of: commentBytes }}
    />
  </section>
)
