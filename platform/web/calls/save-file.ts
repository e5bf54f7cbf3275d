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
