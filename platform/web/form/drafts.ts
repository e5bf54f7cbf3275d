/** Everything the client keeps for the session of the browser tab stands under this one key. */
export const STATE_KEY = 'partner'

interface ClientState {
  drafts?: Record<string, unknown>
}

function readState(): ClientState {
  try {
    return JSON.parse(sessionStorage.getItem(STATE_KEY) ?? '{}') as ClientState
  } catch {
    return {}
  }
}

function writeState(state: ClientState): void {
  try {
    sessionStorage.setItem(STATE_KEY, JSON.stringify(state))
  } catch {
    // A full or forbidden storage only means that a draft does not survive the sign-in page.
  }
}

/** What was typed into the named form before the page was lost. */
export const keptDraft = <V>(name: string): Partial<V> => (readState().drafts?.[name] ?? {}) as Partial<V>

/** Keeps what is typed into the named form. Chosen files cannot be kept. */
export function keepDraft(name: string, values: Record<string, unknown>): void {
  const state = readState()
  const draft = Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof Blob)))
  writeState({ ...state, drafts: { ...state.drafts, [name]: draft } })
}

/** Forgets the named form. */
export function dropDraft(name: string): void {
  const state = readState()
  if (!state.drafts?.[name]) return
  const { [name]: _, ...drafts } = state.drafts
  writeState({ ...state, drafts })
}
