import type { Call } from '#platform/contract/call.ts'
import { type SendInput, type SendOptions, sendForResponse } from './send.ts'

/** The name in a `Content-Disposition` header, in its encoded or plain form. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return undefined
    }
  }
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1]
}

/** Hands the bytes to the browser's own download under a name. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the bytes after the click returns, so the address has to outlive it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Fetches the file that a `bytes` call answers and saves it; the server's name wins. Throws a ProblemError. */
export async function download<C extends Call>(
  call: C,
  input: SendInput<C>,
  fallbackName: string,
  options?: SendOptions,
): Promise<void> {
  const response = await sendForResponse(call, input as object, options)
  saveFile(await response.blob(), fileNameOf(response.headers.get('Content-Disposition')) ?? fallbackName)
}
