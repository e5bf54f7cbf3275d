import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { type Channel, type RoomEvent, useChannelEvents } from '#areas/live/channel/web/door.tsx'
import { newsOf } from '#areas/live/room/rules/article-news.rules.ts'
import { registerPass } from '#platform/web/calls/passes.ts'
import type { Identity, OnSeen } from '../identity.ts'
import { BOARD_PASS, boardHeaders } from '../light-calls.ts'
import { articleIn, type Place } from '../place.ts'
import { ArticleList } from './article-list.tsx'
import { ArticleView } from './article-view.tsx'
import { RequestForm } from './request-form.tsx'
import { type Articles, useArticles } from './use-articles.ts'
import { useQuestions } from './use-questions.ts'

/** An article that says more than its reader has seen. */
export interface News {
  readonly articleId: number
  readonly word: string
}

export interface BoardProps {
  broadcast: ViewerPage
  identity: Identity
  channel: Channel
  place: Place
  /** Whether the viewer looks at the board. */
  isShown: boolean
  go: (place: Place) => void
  onSeen: OnSeen
  /** What is new on the board; undefined: nothing. */
  onNews: (news: News | undefined) => void
}

/** Keeps the list as new as what the room is told; the answer grows whenever an article has to be read again. */
function useChangeCount({ channel, broadcast, identity, place, onSeen }: BoardProps, articles: Articles): number {
  const [changeCount, setChangeCount] = useState(0)
  const concerns = (event: RoomEvent): boolean => {
    if (event.name === 'again') return true
    if (event.name === 'article:new') return broadcast.boardTypeCode === 'NORMAL'
    if (event.name !== 'article:answer' && event.name !== 'article:comment' && event.name !== 'article:delete')
      return false
    const { articleId } = event.data
    // Everybody is told of every article; whoever has never read this one need not ask.
    const isListed = broadcast.boardTypeCode === 'NORMAL' || articleId in identity.seen
    return isListed || articleIn(place) === articleId
  }
  useChannelEvents(channel, (event) => {
    if (!concerns(event)) return
    if (event.name === 'article:answer' && event.data.articleId in identity.seen)
      onSeen(event.data.articleId, { isAnswered: false })
    articles.reload()
    if (event.name !== 'article:new') setChangeCount((times) => times + 1)
  })
  return changeCount
}

/** Tells which article is new to the viewer. */
function useNews(articles: Articles, { identity, onNews }: BoardProps): void {
  const row = articles.data?.articleList.find((article) => newsOf(article, identity.seen) !== undefined)
  const articleId = row?.articleId
  const word = row && newsOf(row, identity.seen)
  const tell = useEffectEvent(onNews)
  useEffect(
    () => tell(articleId === undefined || word === undefined ? undefined : { articleId, word }),
    [articleId, word],
  )
}

/** The board of a broadcast: a list, one article, or a place to write. */
export function Board(props: BoardProps) {
  const { broadcast, identity, channel, place, isShown, go, onSeen } = props
  const { boardAppKey, state } = broadcast
  const { token } = identity
  // Before the reads of what stands below.
  useLayoutEffect(
    () => registerPass(BOARD_PASS, () => Promise.resolve({ headers: boardHeaders(boardAppKey ?? '', token) })),
    [boardAppKey, token],
  )
  const articles = useArticles(broadcast)
  const questions = useQuestions(channel)
  const changeCount = useChangeCount(props, articles)
  useNews(articles, props)
  const isEnded = state === 'ENDED'
  const [unkept, setUnkept] = useState<number>()
  const articleId = articleIn(place)
  const toList = (): void => {
    articles.reload()
    questions.reload()
    go('board')
  }
  if (place === 'write' && !isEnded)
    return (
      <RequestForm
        broadcast={broadcast}
        onCancel={() => go('board')}
        onDone={(written, isContactKept) => {
          setUnkept(isContactKept ? undefined : written)
          onSeen(written, {})
          articles.reload()
          questions.reload()
          go(`article-${written}`)
        }}
      />
    )
  if (articleId !== undefined)
    return (
      <ArticleView
        key={articleId}
        broadcast={broadcast}
        articleId={articleId}
        changeCount={changeCount}
        isContactLost={unkept === articleId}
        isTitleOpen={questions.list.some((question) => question.articleId === articleId)}
        onTitleChanged={questions.reload}
        {...(isShown && { onSeen })}
        onBack={toList}
      />
    )
  return (
    <ArticleList
      broadcast={broadcast}
      articles={articles}
      questions={questions}
      seen={identity.seen}
      onOpen={(opened) => go(`article-${opened}`)}
      {...(!isEnded && { onWrite: () => go('write') })}
    />
  )
}
