/** The usual size of a popup window in CSS pixels. */
export const POPUP_SIZE = { width: 700, height: 500 } as const

/**
 * Opens a window of its own, in the middle of this one. Call it directly in a click: browsers refuse windows that
 * open later. When the address has to be fetched first, open `about:blank` and set `location.href` afterwards.
 * Answers `null` when the browser refused; the caller then offers a link.
 */
export function popup(
  url: string,
  name: string,
  width: number = POPUP_SIZE.width,
  height: number = POPUP_SIZE.height,
): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2))
  const opened = window.open(url, name, `popup,width=${width},height=${height},left=${left},top=${top}`)
  opened?.focus()
  return opened
}
