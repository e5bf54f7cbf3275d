import { useState } from 'react'
import type { listArticles } from '#areas/board/contract/article.contract.ts'
import { BOARD_PAGE } from '#areas/live/broadcast/contract/live.ts'
import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { BOARD_CALLS } from '../light-calls.ts'
import { type Read, useRead } from '../use-read.ts'

type Board = Pick<ViewerPage, 'boardCategoryId' | 'boardSubjectId'>

export interface Articles extends Read<CallOutput<typeof listArticles>> {
  more: () => void
}

/** The server answers at most so many at once. */
const MOST_AT_ONCE = 100

/** So many of the newest articles, however many answers that takes. */
async function newest(board: Board, count: number, signal: AbortSignal): Promise<CallOutput<typeof listArticles>> {
  const { boardCategoryId, boardSubjectId } = board
  const categoryList = [{ categoryId: boardCategoryId ?? 0, subjectIdList: [boardSubjectId ?? 0] }]
  let all: CallOutput<typeof listArticles>['articleList'] = []
  for (;;) {
    const articleId = all.at(-1)?.articleId
    const pageSize = Math.min(count - all.length, MOST_AT_ONCE)
    const body = { categoryList, pageSize, ...(articleId !== undefined && { articleId }) }
    const { articleList, hasNextPage } = await sendLight(BOARD_CALLS.listArticles, { body }, { signal })
    all = [...all, ...articleList]
    if (!hasNextPage || articleList.length === 0 || all.length >= count) return { articleList: all, hasNextPage }
  }
}

/** The newest articles of the board, and ten more each time they are asked for. */
export function useArticles(board: Board): Articles {
  const [count, setCount] = useState(BOARD_PAGE)
  const read = useRead(`${board.boardSubjectId} ${count}`, (signal) => newest(board, count, signal))
  return { ...read, more: () => setCount(count + BOARD_PAGE) }
}
