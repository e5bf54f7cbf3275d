import { useState } from 'react'
import type { listArticles } from '#areas/board/contract/article.contract.ts'
import { BOARD_PAGE } from '#areas/live-broadcast/contract/live.ts'
import type { ViewerPage } from '#areas/live-broadcast/contract/viewer-page.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { BOARD_CALLS } from '../light-calls.ts'
import { type Read, useRead } from '../use-read.ts'

type Board = Pick<ViewerPage, 'boardCategoryId' | 'boardSubjectId'>

export interface Articles extends Read<CallOutput<typeof listArticles>> {
  more: () => void
}

const MOST_AT_ONCE = 100

/** The newest articles of the board, and ten more each time they are asked for. */
export function useArticles({ boardCategoryId, boardSubjectId }: Board): Articles {
  const [count, setCount] = useState(BOARD_PAGE)
  const read = useRead(`${boardSubjectId} ${count}`, (signal) => {
    const categoryList = [{ categoryId: boardCategoryId ?? 0, subjectIdList: [boardSubjectId ?? 0] }]
    return sendLight(BOARD_CALLS.listArticles, { body: { categoryList, pageSize: count } }, { signal })
  })
  return { ...read, more: () => setCount(Math.min(count + BOARD_PAGE, MOST_AT_ONCE)) }
}
