import { type ReactNode, useEffect, useRef } from 'react'
import { LONGEST_COMMENT } from '#areas/board/contract/board.ts'
import type { Call } from '#platform/contract/call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { keptDraft } from '#platform/web/form/drafts.ts'
import { Form } from '#platform/web/form/form.tsx'
import { TextArea } from '#platform/web/form/text-inputs.tsx'
import type { Form as FormState } from '#platform/web/form/use-form.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import { tellSaveProblem } from '../save-problem.ts'
import css from './comment.module.css'
import { MentionArea } from './mention-area.tsx'

type CommentValues = { text: string }

interface CommentFormProps<O> {
  /** What was typed is kept under this name. */
  name: string
  label: string
  placeholder?: string
  initial?: string
  submitText: string
  /** Whose refusals are told. */
  call: Pick<Call, 'refusals'>
  /** Said when it is stored. */
  done: string
  save: (text: string) => Promise<O>
  onDone: (output: O) => void
  /** The keyboard goes there as soon as it is shown. */
  takesFocus?: boolean
  /** The article whose people may be called by `@name`; nobody where none is named. */
  callsPeopleOf?: number | undefined
  /** Beside the button that sends. */
  actions?: ReactNode
}

/** Where the address names the article beside its path, another one in it leads away from what was typed. */
const LEFT_BY = ['article'] as const

/** Whether something was typed under this name before the page was lost. */
export const hasCommentDraft = (name: string): boolean => keptDraft<CommentValues>(name).text !== undefined

// Whether a comment can be stored, the server alone says.
const factsOf = () => ({ isRequired: false, maxLength: LONGEST_COMMENT })

/** A place to write a comment, a reply or what a comment becomes. */
export function CommentForm<O>({ name, label, initial = '', call, done, save, onDone, ...rest }: CommentFormProps<O>) {
  const form: FormState<CommentValues> = useKeptForm({
    name,
    leftBy: LEFT_BY,
    initial: { text: initial },
    facts: factsOf,
    submit: ({ text }) =>
      save(text).catch((problem: unknown) => {
        tellSaveProblem(call, problem)
        throw problem
      }),
    // Told already, whether or not it also stands beside the field.
    onProblem: () => undefined,
    onDone: (output) => {
      toast.success(done)
      form.reset({ text: initial })
      onDone(output)
    },
  })
  const box = useRef<HTMLTextAreaElement>(null)
  const { takesFocus, callsPeopleOf, placeholder } = rest
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <Form form={form} className={css.form}>
      {callsPeopleOf === undefined ? (
        <TextArea box={box} form={form} name="text" label={label} rows={3} placeholder={placeholder} />
      ) : (
        <MentionArea box={box} form={form} label={label} placeholder={placeholder} articleId={callsPeopleOf} />
      )}
      <div className={css.formActions}>
        {rest.actions}
        <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
          {rest.submitText}
        </Button>
      </div>
    </Form>
  )
}
