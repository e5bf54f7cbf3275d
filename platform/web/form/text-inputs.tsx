import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
} from 'react'
import type { FieldFacts } from '#platform/contract/schema-facts.ts'
import { ByteCounter } from './byte-counter.tsx'
import { FormField, type InputOf } from './field.tsx'
import type { Values } from './use-form.ts'

type TextProps<V extends Values> = InputOf<V, string> & {
  placeholder?: string
  /**
   * What is made of a typed text before it stands in the field, for example cut, with what is wrong with it; a syllable
   * in the making is left alone.
   */
  take?: (typed: string) => string | { readonly text: string; readonly problem?: string | undefined }
  /** More that belongs to the control, below it. `id` of it may describe the control: see `describedBy`. */
  children?: ReactNode
  /** Ids of further texts that describe the control. */
  describedBy?: string
}

type TextInputProps<V extends Values> = TextProps<V> & {
  type?: 'text' | 'url' | 'tel' | 'password'
  /** What the browser may fill in by itself; nothing unless said otherwise. */
  autoComplete?: 'current-password' | 'new-password' | 'one-time-code'
  inputMode?: 'numeric' | 'decimal' | 'tel'
  /** Words that are offered; every other may be typed. */
  words?: readonly string[]
  /** Shows how many characters of how many are used. */
  isCounted?: boolean
  box?: RefObject<HTMLInputElement | null>
}

const AS_TYPED = (typed: string): string => typed

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')

const countOf = (text: string, { maxLength }: FieldFacts): string | undefined =>
  maxLength === undefined
    ? undefined
    : `${text.length.toLocaleString('ko-KR')}자 / 최대 ${maxLength.toLocaleString('ko-KR')}자`

const joined = (...ids: (string | undefined)[]): string | undefined => ids.filter(Boolean).join(' ') || undefined

/** What both text controls take of the form. */
function useTextControl<V extends Values>({ form, name, take = AS_TYPED }: TextProps<V>) {
  const typing = useTypedText(
    (draft) => form.put<string>(name, draft),
    (typed) => {
      const taken = take(typed)
      if (typeof taken === 'string') form.put<string>(name, taken)
      else form.put<string>(name, taken.text, taken.problem)
    },
  )
  return { text: textOf(form.read(name)), typing }
}

/** A line of text. */
export function TextInput<V extends Values>(props: TextInputProps<V>) {
  const {
    type = 'text',
    inputMode,
    autoComplete = 'off',
    placeholder,
    words,
    isCounted,
    box,
    take: _,
    children,
    describedBy,
    ...field
  } = props
  const { text, typing } = useTextControl(props)
  const listId = useId()
  const count = isCounted ? countOf(text, field.form.factsOf(field.name)) : undefined
  return (
    <FormField {...field} count={count}>
      {(control, { maxLength }) => (
        <>
          <input
            {...control}
            {...typing}
            ref={box}
            type={type}
            inputMode={inputMode}
            autoComplete={autoComplete}
            placeholder={placeholder}
            maxLength={maxLength}
            list={words && listId}
            aria-describedby={joined(control['aria-describedby'], describedBy)}
            value={text}
          />
          {words && (
            <datalist id={listId}>
              {words.map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
          )}
          {children}
        </>
      )}
    </FormField>
  )
}

type TextAreaProps<V extends Values> = TextProps<V> & {
  rows?: number
  /** Counts bytes as the limit does, in place of characters. */
  bytes?: { most: number; of: (text: string) => number }
  box?: RefObject<HTMLTextAreaElement | null>
  /** For what goes along with the text while it is typed, for example offers words. */
  more?: Pick<
    ComponentProps<'textarea'>,
    'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant' | 'onKeyDown' | 'onInput' | 'onSelect' | 'onBlur'
  >
}

/** Several lines of text with how much of it is used. */
export function TextArea<V extends Values>(props: TextAreaProps<V>) {
  const { rows = 5, bytes, placeholder, box, more, take: _, children, describedBy, ...field } = props
  const { text, typing } = useTextControl(props)
  const counterId = useId()
  const count = bytes ? undefined : countOf(text, field.form.factsOf(field.name))
  return (
    <FormField {...field} count={count}>
      {(control, { maxLength }) => (
        <>
          <textarea
            {...control}
            {...typing}
            {...more}
            ref={box}
            rows={rows}
            placeholder={placeholder}
            maxLength={bytes ? undefined : maxLength}
            aria-describedby={joined(control['aria-describedby'], bytes && counterId, describedBy)}
            value={text}
          />
          {bytes && <ByteCounter text={text} bytesOf={bytes.of} mostBytes={bytes.most} id={counterId} />}
          {children}
        </>
      )}
    </FormField>
  )
}

type TextElement = HTMLTextAreaElement | HTMLInputElement

/**
 * Handlers for a text field that changes what is typed, for example cuts it. A syllable that is still being put together
 * goes to `onDraft` as it is, or it would fall apart; finished text goes to `onText`.
 */
function useTypedText(onDraft: (text: string) => void, onText: (text: string) => void) {
  const isComposing = useRef(false)
  return {
    onCompositionStart: (): void => {
      isComposing.current = true
    },
    onCompositionEnd: (event: CompositionEvent<TextElement>): void => {
      isComposing.current = false
      onText(event.currentTarget.value)
    },
    onChange: (event: ChangeEvent<TextElement>): void =>
      isComposing.current ? onDraft(event.target.value) : onText(event.target.value),
  }
}
