export type ToastKind = 'success' | 'info' | 'error'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** Where the text leads: an address of the portal. */
  readonly address?: string | undefined
  /** Takes back what the text says. */
  readonly undo?: (() => void) | undefined
  /** How long it stays, in milliseconds, while nobody is at it. */
  readonly durationMs: number
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Takes a toast away before its time is over. */
export function dismissToast(id: number): void {
  forgetEnd(id)
  set(toasts.filter((toast) => toast.id !== id))
}

/** A refusal is over when something succeeds after it; one that stays until it is closed by hand is not. */
const isMended = ({ kind, durationMs }: Toast): boolean => kind === 'error' && Number.isFinite(durationMs)

function show(kind: ToastKind, text: string, durationMs: number, way?: Pick<Toast, 'address' | 'undo'>): void {
  const id = ++lastId
  // The same sentence twice in a row (two calls failing together) is one message to a person.
  const isOld = (toast: Toast): boolean => toast.text === text || (kind === 'success' && isMended(toast))
  set([...toasts.filter((toast) => !isOld(toast)), { id, kind, text, durationMs, ...way }].slice(-4))
  releaseToast(id)
}

const ends = new Map<number, ReturnType<typeof setTimeout>>()

function forgetEnd(id: number): void {
  clearTimeout(ends.get(id))
  ends.delete(id)
}

const durationOf = (id: number): number => toasts.find((toast) => toast.id === id)?.durationMs ?? 0

/** Keeps a toast while somebody is at it. What is said shortly goes after its time in any case. */
export function holdToast(id: number): void {
  if (durationOf(id) >= IMPORTANT_TOAST_MS) forgetEnd(id)
}

/** Lets the time of a toast that was held begin anew. */
export function releaseToast(id: number): void {
  const durationMs = durationOf(id)
  if (!ends.has(id) && Number.isFinite(durationMs))
    ends.set(
      id,
      setTimeout(() => dismissToast(id), durationMs),
    )
}

/** How long a notification stays when nothing else is said, in milliseconds. */
export const TOAST_MS = 2_000

/** How long one stays that says what became of something important: money, a decision. */
export const IMPORTANT_TOAST_MS = 5_000

/** How long something can be taken back, in milliseconds, while nobody is at the notification. */
export const UNDO_MS = 10_000

/** Short notifications above everything. `Infinity` as duration keeps one until it is closed by hand. */
export const toast = {
  success: (text: string, durationMs = TOAST_MS): void => show('success', text, durationMs),
  info: (text: string, durationMs = TOAST_MS): void => show('info', text, durationMs),
  /** A link to what was made: `text` says what opens. */
  link: (text: string, address: string): void => show('info', text, IMPORTANT_TOAST_MS, { address }),
  /** What was done, with a button that takes it back. */
  undo: (text: string, undo: () => void): void => show('success', text, UNDO_MS, { undo }),
  error: (text: string, durationMs = TOAST_MS): void => show('error', text, durationMs),
}

/** The toasts as an external store for the one place that draws them. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly Toast[] => toasts,
}
