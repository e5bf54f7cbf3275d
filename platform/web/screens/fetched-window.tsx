import { showProblem } from '../calls/use-call.ts'
import { alert } from '../feedback/dialog.ts'
import { popup } from './popup.ts'

interface FetchedWindowOptions {
  name: string
  width: number
  height: number
  /** Names the link that stands in for a window that the browser refused. */
  linkText: string
}

/**
 * Opens a window whose address has to be fetched first. Call it directly in a click; a window that the browser
 * refuses is offered as a link.
 */
export async function openFetched(options: FetchedWindowOptions, fetchAddress: () => Promise<string>): Promise<void> {
  const opened = popup('about:blank', options.name, options.width, options.height)
  try {
    const address = await fetchAddress()
    if (opened) {
      opened.location.href = address
      return
    }
    const link = (
      <a href={address} target="_blank" rel="noreferrer">
        {options.linkText}
      </a>
    )
    void alert({ title: '팝업이 차단되었습니다.', text: link, okText: '닫기' })
  } catch (problem) {
    opened?.close()
    showProblem(problem)
  }
}
