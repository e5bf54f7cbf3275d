import { refuseCommon } from '../refuse.ts'

/** Files of lists that one process makes for one person at once. */
const MOST_AT_ONCE = 2
const WAIT_SECONDS = 5
const TEXT = `엑셀은 한 번에 ${MOST_AT_ONCE}개까지 내려받을 수 있습니다. 받고 있는 파일이 끝난 뒤 다시 시도해주세요.`

/** Bounds how many lists a person exports at once in this process, so that nobody's files keep all others waiting. */
export interface ExportRoom {
  /** Lets a sender in; answers how to leave again. Throws 429. */
  enter(sender: string): () => void
}

/** Opens the room of this process. */
export function openExportRoom(): ExportRoom {
  const running = new Map<string, number>()
  const add = (sender: string, count: number): void => {
    const now = (running.get(sender) ?? 0) + count
    if (now > 0) running.set(sender, now)
    else running.delete(sender)
  }
  return {
    enter(sender) {
      if ((running.get(sender) ?? 0) >= MOST_AT_ONCE)
        throw refuseCommon('TOO_MANY', { detail: TEXT, retryAfterSeconds: WAIT_SECONDS })
      add(sender, 1)
      return () => add(sender, -1)
    },
  }
}
