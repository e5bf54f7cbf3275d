import { type ChangeEvent, type CompositionEvent, useRef } from 'react'

type TextElement = HTMLTextAreaElement | HTMLInputElement

/**
 * Handlers for a text field that changes what is typed, for example cuts it. A syllable that is still being put together
 * goes to `onDraft` as it is, or it would fall apart; finished text goes to `onText`.
 */
export function useTypedText(onDraft: (text: string) => void, onText: (text: string) => void) {
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
