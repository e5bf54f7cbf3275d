import { useId } from 'react'
import { commentBytes, trimComment } from '#areas/package-ad/rules/comment.rules.ts'
import { ByteCounter } from '#platform/web/form/byte-counter.tsx'
import { Field, nativeControl } from '#platform/web/form/field.tsx'
import { useTypedText } from '#platform/web/form/typed-text.ts'

interface CommentProps {
  value: string
  mostBytes: number
  error: string | undefined
  onChange: (comment: string) => void
}

/** A note to the person in charge. What is too long loses its end. */
export function OrderComment({ value, mostBytes, error, onChange }: CommentProps) {
  const counterId = useId()
  const typing = useTypedText(onChange, (typed) => onChange(trimComment(typed, mostBytes)))
  return (
    <section className="panel">
      <Field label="요청사항" hint="담당자에게 전달할 내용이 있으면 입력해주세요." error={error}>
        {(control) => (
          <>
            <textarea
              {...nativeControl(control)}
              {...typing}
              className="control package-comment"
              aria-describedby={[control['aria-describedby'], counterId].filter(Boolean).join(' ')}
              rows={5}
              value={value}
            />
            <ByteCounter text={value} bytesOf={commentBytes} mostBytes={mostBytes} id={counterId} />
          </>
        )}
      </Field>
    </section>
  )
}
