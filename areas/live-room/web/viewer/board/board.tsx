import { useLayoutEffect, useState } from 'react'
import type { ViewerPage } from '#areas/live-broadcast/contract/viewer-page.contract.ts'
import { type Channel, useChannelEvents } from '#areas/live-channel/web/door.tsx'
import { registerPass } from '#platform/web/calls/passes.ts'
import { BOARD_PASS, boardHeaders } from '../light-calls.ts'
import { ArticleList } from './article-list.tsx'
import { ArticleView } from './article-view.tsx'
import { RequestForm } from './request-form.tsx'
import { useArticles } from './use-articles.ts'

export interface BoardProps {
  broadcast: ViewerPage
  token: string
  channel: Channel
  /** This viewer wrote an article. */
  onWritten: (articleId: number) => void
}

type Place = 'list' | 'write' | { readonly articleId: number }

/** The board of a broadcast: a list, one article, or a place to write. */
export function Board({ broadcast, token, channel, onWritten }: BoardProps) {
  const { boardAppKey, state } = broadcast
  // Before the reads of what stands below.
  useLayoutEffect(
    () => registerPass(BOARD_PASS, () => Promise.resolve({ headers: boardHeaders(boardAppKey ?? '', token) })),
    [boardAppKey, token],
  )
  const [place, setPlace] = useState<Place>('list')
  const [told, setTold] = useState(0)
  const articles = useArticles(broadcast)
  useChannelEvents(channel, (event) => {
    const isNews = event.name === 'article:answer' || event.name === 'again'
    const isNew = event.name === 'article:new' && broadcast.boardTypeCode === 'NORMAL'
    if (!isNews && !isNew) return
    articles.reload()
    if (isNews) setTold((times) => times + 1)
  })
  const isEnded = state === 'ENDED'
  if (place === 'write')
    return (
      <RequestForm
        broadcast={broadcast}
        onCancel={() => setPlace('list')}
        onDone={(articleId) => {
          onWritten(articleId)
          articles.reload()
          setPlace({ articleId })
        }}
      />
    )
  if (place === 'list')
    return (
      <ArticleList
        broadcast={broadcast}
        articles={articles}
        onOpen={(articleId) => setPlace({ articleId })}
        {...(!isEnded && { onWrite: () => setPlace('write') })}
      />
    )
  return (
    <ArticleView
      key={place.articleId}
      articleId={place.articleId}
      told={told}
      isEnded={isEnded}
      onBack={() => {
        articles.reload()
        setPlace('list')
      }}
    />
  )
}
