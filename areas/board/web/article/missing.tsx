import { type RefObject, useEffect, useEffectEvent } from 'react'
import { readArticle } from '#areas/board/contract/article.contract.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { useGoToList } from '../place.tsx'

interface MissingProps {
  subjectId: number
  /** Whoever removed it knows, and is on the way already. */
  isRemoved?: RefObject<boolean> | undefined
}

/** Says that there is no such article, and then goes back to the list. */
export function ArticleMissing({ subjectId, isRemoved }: MissingProps) {
  const goToList = useGoToList(subjectId)
  const tell = useEffectEvent(async () => {
    if (isRemoved?.current) return
    await alert({ title: readArticle.refusals.ARTICLE_NOT_FOUND.text })
    goToList()
  })
  useEffect(() => void tell(), [])
  return null
}
