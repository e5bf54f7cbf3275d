let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** The open layers, the topmost last. Everything outside the topmost one is out of reach for mouse, keyboard and ear. */
export const overlayStack = {
  /** Puts a layer on top; the answer takes it away. */
  push(layer: HTMLDialogElement): () => void {
    set([...open, layer])
    return () => set(open.filter((other) => other !== layer))
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  top: (): HTMLDialogElement | undefined => open.at(-1),
}
