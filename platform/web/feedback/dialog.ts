import type { ReactNode } from 'react'
import type { Choice } from '../form/select.tsx'

/** A question or message that waits for the person. */
export interface DialogRequest {
  readonly id: number
  readonly title: string
  readonly text?: ReactNode
  readonly note?: ReactNode
  readonly okText: string
  /** Absent: the dialog can only be acknowledged. */
  readonly cancelText?: string
  readonly danger: boolean
  readonly reason?: ReasonOptions
  readonly choice?: ChoiceOptions
  /** `undefined` is cancelled. */
  readonly answer: (answer: DialogAnswer | undefined) => void
}

/** What a person answered; empty what was not asked. */
export interface DialogAnswer {
  readonly reason: string
  readonly chosen: string
}

export interface ReasonOptions {
  label: string
  placeholder?: string
  /** With `false` the reason may stay empty. Default true. */
  required?: boolean
  maxLength?: number
  /** A required reason has at least so many characters. */
  minLength?: number
  /** Reasons that come up again and again, each chosen with one click and changed at will. */
  templates?: readonly string[]
  /** What stands there at first. */
  initial?: string | undefined
}

/** Something that has to be chosen; nothing is at first. */
export interface ChoiceOptions {
  label: string
  choices: readonly Choice<string>[]
}

let requests: readonly DialogRequest[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly DialogRequest[]): void {
  requests = next
  for (const listener of listeners) listener()
}

/** The open dialogs as an external store for the one place that draws them, the oldest first. */
export const dialogStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly DialogRequest[] => requests,
}

function ask(options: Omit<DialogRequest, 'id' | 'answer'>): Promise<DialogAnswer | undefined> {
  const id = ++lastId
  return new Promise((resolve) => {
    const answer = (answered: DialogAnswer | undefined): void => {
      set(requests.filter((request) => request.id !== id))
      resolve(answered)
    }
    set([...requests, { ...options, id, answer }])
  })
}

export interface ConfirmOptions {
  title: string
  text?: ReactNode
  /** Said below the text. */
  note?: ReactNode
  okText?: string
  cancelText?: string
  /** Marks a step that cannot be taken back. */
  danger?: boolean
}

const questionOf = (options: ConfirmOptions) => ({
  title: options.title,
  text: options.text,
  note: options.note,
  okText: options.okText ?? '확인',
  cancelText: options.cancelText ?? '취소',
  danger: options.danger ?? false,
})

/** Asks a yes-or-no question. Escape and cancel mean no. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  return (await ask(questionOf(options))) !== undefined
}

/** Asks for a decision together with its reason; `undefined` when the person cancelled. */
export async function confirmWithReason(
  options: ConfirmOptions & { reason: ReasonOptions },
): Promise<string | undefined> {
  return (await ask({ ...questionOf(options), reason: options.reason }))?.reason
}

/** Asks for a decision together with what it is about; answers the chosen value, `undefined` when the person cancelled. */
export async function confirmWithChoice(
  options: ConfirmOptions & { choice: ChoiceOptions },
): Promise<string | undefined> {
  return (await ask({ ...questionOf(options), choice: options.choice }))?.chosen
}

/** The same with a word to it. */
export function confirmWithChoiceAndReason(
  options: ConfirmOptions & { choice: ChoiceOptions; reason: ReasonOptions },
): Promise<DialogAnswer | undefined> {
  return ask({ ...questionOf(options), choice: options.choice, reason: options.reason })
}

/** Tells something that must be acknowledged; resolves then. */
export async function alert({
  okText = '확인',
  ...options
}: Pick<ConfirmOptions, 'title' | 'text' | 'note' | 'okText'>): Promise<void> {
  await ask({ ...options, okText, danger: false })
}
