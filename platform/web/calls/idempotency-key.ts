import { ProblemError } from './problem-error.ts'

/** A fresh random key. `crypto.randomUUID` is missing on plain http addresses other than localhost. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const fileMark = (file: Blob): string =>
  `${file instanceof File ? `${file.name}/${file.lastModified}/` : ''}${file.size}/${file.type}`

const textOf = (input: unknown): string =>
  JSON.stringify(input, (_, value) => (value instanceof Blob ? fileMark(value) : value)) ?? ''

/**
 * Lets one intention of a person become one piece of work. The same input while it is on its way is the same promise;
 * the same input after a lost answer uses the same key again, so that the server replays instead of repeating; after a
 * clear answer the next time is a new intention.
 */
export function createRepeatGuard<Output>(): (
  input: unknown,
  work: (key: string) => Promise<Output>,
) => Promise<Output> {
  const keys = new Map<string, string>()
  const running = new Map<string, Promise<Output>>()

  async function once(text: string, work: (key: string) => Promise<Output>): Promise<Output> {
    const key = keys.get(text) ?? newKey()
    keys.set(text, key)
    try {
      const output = await work(key)
      keys.delete(text)
      return output
    } catch (error) {
      if (!(error instanceof ProblemError && error.isOutcomeUnknown)) keys.delete(text)
      throw error
    } finally {
      running.delete(text)
    }
  }

  return (input, work) => {
    const text = textOf(input)
    const promise = running.get(text) ?? once(text, work)
    running.set(text, promise)
    return promise
  }
}
