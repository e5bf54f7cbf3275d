import { useState } from 'react'
import { type ListedArticle, listArticles } from '#areas/board/contract/article.contract.ts'
import { BOARD_PAGE } from '#areas/live/broadcast/contract/live.ts'
import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'
import { useContinuedCall } from '#platform/web/calls/use-continued-call.ts'
import { type More, moreOf } from '#platform/web/list/more-rows.tsx'
import type { RoomBoard } from '../subject.ts'

const bodyOf = ({ categoryId, subjectId }: RoomBoard, isOpenOnly: boolean) => ({
  categoryList: [{ categoryId, subjectIdList: [subjectId] }],
  pageSize: BOARD_PAGE,
  ...(isOpenOnly && { consultStatus: 0 as const }),
})

export interface Newest {
  readonly result: CallResult<typeof listArticles>
  /** The newest article that is shown; undefined while none is. What comes later waits until `showNew`. */
  readonly top: number | undefined
  /** Those of the page that are newer than what is shown. */
  readonly newIds: readonly number[]
  /** There may be more than these. */
  readonly isMoreNew: boolean
  readonly showNew: () => void
}

/** The newest page of the board. Rows stand still under whoever reads them: what is new is counted, and shown when they ask. */
export function useNewest(board: RoomBoard, isOpenOnly: boolean): Newest {
  const result = useCall(listArticles, { body: bodyOf(board, isOpenOnly) })
  const ids = result.isPlaceholderData ? [] : (result.data?.articleList.map(({ articleId }) => articleId) ?? [])
  const [shown, setTop] = useState<number>()
  const top = shown ?? ids[0]
  // From then on, whatever comes later.
  if (shown === undefined && top !== undefined) setTop(top)
  const newIds = ids.filter((id) => id > (top ?? id))
  const isMoreNew = newIds.length > 0 && newIds.length === ids.length && (result.data?.hasNextPage ?? false)
  return { result, top, newIds, isMoreNew, showNew: () => setTop(ids[0]) }
}

/** The articles from `top` down, a page at a time. */
export function useRows(
  board: RoomBoard,
  isOpenOnly: boolean,
  top: number,
): { rows: readonly ListedArticle[] | undefined; more: More } {
  const body = bodyOf(board, isOpenOnly)
  const result = useContinuedCall(
    listArticles,
    { body: { ...body, articleId: top + 1 } },
    { next: ({ articleList }) => ({ body: { ...body, articleId: articleList.at(-1)?.articleId } }) },
  )
  return { rows: result.data?.pages.flatMap(({ articleList }) => articleList), more: moreOf(result) }
}

/** The articles from the oldest on, a page at a time: what is new comes at the end. */
export function useOldest(
  board: RoomBoard,
  isOpenOnly: boolean,
): { rows: readonly ListedArticle[] | undefined; more: More } {
  const body = { ...bodyOf(board, isOpenOnly), order: 'OLDEST' as const }
  const result = useContinuedCall(
    listArticles,
    { body },
    { next: ({ articleList }) => ({ body: { ...body, articleId: articleList.at(-1)?.articleId } }) },
  )
  return { rows: result.data?.pages.flatMap(({ articleList }) => articleList), more: moreOf(result) }
}
