import type { ServerResponse } from 'node:http'
import { Refusal } from '../refuse.ts'

/** Aborts when the connection closes before the answer is sent. The reason is a refusal that nobody reads, but the log. */
export function untilLeft(answer: ServerResponse): AbortSignal {
  const ending = new AbortController()
  answer.once('close', () => {
    if (!answer.writableFinished) ending.abort(new Refusal(499, 'LEFT', '요청한 쪽에서 연결을 끊었습니다.'))
  })
  return ending.signal
}
