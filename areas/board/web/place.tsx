import type { ReactNode } from 'react'
import { Id } from '#platform/contract/shapes.ts'
import { lastSearchOf } from '#platform/web/list/last-search.ts'
import { buttonLook } from '#platform/web/look/button.tsx'
import { Redirect } from '#platform/web/screens/redirect.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useGo, useParam } from '#platform/web/screens/use-search.ts'
import { articles } from '../contract/article-list.contract.ts'
import { type BoardUser, useBoardUser } from './board-user.ts'

export const listPath = (subjectId: number): string => `/board/${subjectId}`
export const articlePath = (subjectId: number, articleId: number): string =>
  `${listPath(subjectId)}/article/${articleId}`
/** The form of an article, or of a new one. */
export const editPath = (subjectId: number, articleId: number | 'new'): string =>
  `${listPath(subjectId)}/edit/${articleId}`

export const boardCrumbs = (subjectId: number) => [{ text: '광고' }, { text: articles.title, to: listPath(subjectId) }]

/** Where an address without a board leads. */
export const NO_SUBJECT = <Redirect to="/dashboard" />

interface Place {
  readonly subjectId: number
  /** Who reads; undefined until it is known, and where it cannot be known. */
  readonly me: BoardUser | undefined
}

/** A screen of the board that its address names; an address without one leads to the dashboard. */
export function BoardPlace({ children }: { children: (place: Place) => ReactNode }) {
  const subjectId = Id.safeParse(useParam('subjectId')).data
  const me = useBoardUser()
  return subjectId === undefined ? NO_SUBJECT : children({ subjectId, me })
}

/** A screen of one article; an address that cannot name any leads to the list. */
export function ArticlePlace({ children }: { children: (place: Place & { articleId: string }) => ReactNode }) {
  const articleId = useParam('articleId')
  const isNamed = articleId === 'new' || Id.safeParse(articleId).success
  return (
    <BoardPlace>
      {(place) => (isNamed ? children({ ...place, articleId }) : <Redirect to={listPath(place.subjectId)} />)}
    </BoardPlace>
  )
}

/** To the list as it was left. */
export const BackToList = ({ subjectId }: { subjectId: number }) => (
  <ScreenLink to={listPath(subjectId)} search={lastSearchOf(listPath(subjectId))} {...buttonLook()}>
    목록
  </ScreenLink>
)

/** Opens the list as it was left, in the place of what is not there any more. */
export function useGoToList(subjectId: number): () => void {
  const go = useGo()
  const path = listPath(subjectId)
  return () => go(path, { search: lastSearchOf(path), replace: true })
}
