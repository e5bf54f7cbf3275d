import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ArticlePerson } from '#areas/board/contract/mention.contract.ts'
import { listArticlePeople } from '#areas/board/contract/mention.contract.ts'
import { type TypedMention, typedMention, withMention } from '#areas/board/rules/mention.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { TextArea } from '#platform/web/form/text-inputs.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import css from './mention.module.css'

/** So many people are offered at once. */
const MOST_OFFERED = 6

interface MentionAreaProps {
  form: Form<{ text: string }>
  box: RefObject<HTMLTextAreaElement | null>
  label: string
  placeholder?: string | undefined
  /** Those who take part in this article may be called by `@name`. */
  articleId: number
}

/** A place to write, in which those who take part are offered as soon as an `@` is typed: by arrows and Enter, or by a touch. */
export function MentionArea({ form, box, label, placeholder, articleId }: MentionAreaProps) {
  const listId = useId()
  const { offered, at, choose, look, onKeyDown } = useOffer(form, box, articleId)
  const isOpen = offered.length > 0
  const idOf = (index: number): string => `${listId}-${index}`
  return (
    <div className={css.area}>
      <TextArea
        box={box}
        form={form}
        name="text"
        label={label}
        rows={3}
        placeholder={placeholder}
        more={{
          'aria-autocomplete': 'list',
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': isOpen ? idOf(at) : undefined,
          onKeyDown,
          onInput: look,
          onSelect: look,
          onBlur: () => look(undefined),
        }}
      />
      <p className="only-spoken" role="status">
        {isOpen && `부를 수 있는 사람 ${offered.length}명. 위아래 화살표로 고르고 Enter로 넣습니다.`}
      </p>
      {isOpen && (
        <div id={listId} role="listbox" aria-label="부를 사람" className={css.offer}>
          {offered.map(({ name, isStaff }, index) => (
            <div
              key={name}
              id={idOf(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={css.person}
              // The keyboard stays in the text.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
              onKeyDown={(event) => event.key === 'Enter' && choose(name)}
            >
              <span>{name}</span>
              {isStaff && <StatusTag tone="active">관리자</StatusTag>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const offeredFor = (people: readonly ArticlePerson[], typed: string): ArticlePerson[] => {
  const wanted = typed.toLowerCase()
  const fits = people.filter(({ name }) => name.toLowerCase().includes(wanted))
  return fits.slice(0, MOST_OFFERED)
}

const isSame = (one: TypedMention | undefined, other: TypedMention | undefined): boolean =>
  one?.at === other?.at && one?.typed === other?.typed

/** Who is offered for what is typed right before the caret, which of them is next, and what chooses them. */
function useOffer(form: Form<{ text: string }>, box: RefObject<HTMLTextAreaElement | null>, articleId: number) {
  const { text } = form.values
  const [typing, setTyping] = useState<TypedMention>()
  const [at, setAt] = useState(0)
  const caret = useRef<number>(undefined)
  // What was typed when nobody was wanted: nobody is offered for it again, until more is typed.
  const unwanted = useRef<TypedMention>(undefined)
  const people = useCall(
    listArticlePeople,
    { params: { articleId } },
    { enabled: text.includes('@'), handles: [403], freshMs: 60_000 },
  ).data?.list
  const offered = typing && people ? offeredFor(people, typing.typed) : []
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const open = (next: TypedMention | undefined): void => {
    if (!isSame(next, typing)) setAt(0)
    if (!isSame(next, unwanted.current)) unwanted.current = undefined
    setTyping(unwanted.current ? undefined : next)
  }
  // What is typed, and whatever else moves the caret: arrows, a touch. Without an event nothing is typed any more.
  const look = (event: { currentTarget: HTMLTextAreaElement } | undefined): void => {
    const area = event?.currentTarget
    const isCaret = area !== undefined && area.selectionStart === area.selectionEnd
    open(isCaret ? typedMention(area.value, area.selectionStart) : undefined)
  }
  const choose = (name: string): void => {
    if (!typing) return
    const next = withMention(text, typing, name)
    caret.current = next.caret
    form.put<string>('text', next.text)
    open(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const chosen = offered[at]
    // A syllable that is still put together takes its own Enter.
    if (!chosen || event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey) return
    const { length } = offered
    switch (event.key) {
      case 'ArrowDown':
        setAt((at + 1) % length)
        break
      case 'ArrowUp':
        setAt((at + length - 1) % length)
        break
      case 'Enter':
      case 'Tab':
        choose(chosen.name)
        break
      case 'Escape':
        unwanted.current = typing
        setTyping(undefined)
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return { offered, at, choose, look, onKeyDown }
}
