export type ToastKind = 'success' | 'info' | 'error'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
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
  holdToast(id)
  set(toasts.filter((toast) => toast.id !== id))
}

function show(kind: ToastKind, text: string, durationMs: number): void {
  const id = ++lastId
  // The same sentence twice in a row (two calls failing together) is one message to a person.
  set([...toasts.filter((toast) => toast.text !== text), { id, kind, text, durationMs }].slice(-4))
  endToast(id)
}

const ends = new Map<number, ReturnType<typeof setTimeout>>()

/** Keeps a toast while somebody is at it. */
export function holdToast(id: number): void {
  clearTimeout(ends.get(id))
  ends.delete(id)
}

/** Lets the time of a toast begin, also again after it was held. */
export function endToast(id: number): void {
  holdToast(id)
  const { durationMs = 0 } = toasts.find((toast) => toast.id === id) ?? {}
  if (Number.isFinite(durationMs))
    ends.set(
      id,
      setTimeout(() => dismissToast(id), durationMs),
    )
}

/** How long a notification stays when nothing else is said, in milliseconds. */
export const TOAST_MS = 2_000

/** How long one stays that says what became of something important: money, a decision. */
export const IMPORTANT_TOAST_MS = 5_000

/** Short notifications above everything. `Infinity` as duration keeps one until it is closed by hand. */
export const toast = {
  success: (text: string, durationMs = TOAST_MS): void => show('success', text, durationMs),
  info: (text: string, durationMs = TOAST_MS): void => show('info', text, durationMs),
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
