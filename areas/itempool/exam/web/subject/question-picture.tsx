import { useState } from 'react'
import type { Question } from '#areas/itempool/exam/contract/question.contract.ts'
import { ownAddress } from '#areas/itempool/item/web/door.tsx'
import css from './question.module.css'

/** The beginning of a question as it stands on the paper. */
export function QuestionPicture({ question, isSmall }: { question: Question; isSmall?: boolean }) {
  const { no, questionImageUrl } = question
  const [broken, setBroken] = useState<string>()
  if (questionImageUrl === null) return <span className={css.none}>이미지 없음</span>
  if (questionImageUrl === broken) return <span className={css.none}>불러올 수 없는 이미지</span>
  return (
    <img
      className={css.picture}
      data-small={isSmall || undefined}
      src={ownAddress(questionImageUrl)}
      alt={`${no}번 문항 이미지`}
      loading="lazy"
      onError={() => setBroken(questionImageUrl)}
    />
  )
}
