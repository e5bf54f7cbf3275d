import { useState } from 'react'
import { Button } from '#platform/web/look/button.tsx'
import css from './plan.module.css'
import type { UseName } from './use-names.ts'

interface NameLookUpProps {
  /** What is looked up: "고1 상품". */
  what: string
  /** What stands in the field. */
  no: string
  useName: UseName
  /** What is known without asking. */
  stored?: { readonly no: string; readonly name: string | null } | undefined
  /** What stood in the field when it was left: it is looked up without being asked. */
  left?: string
  /** The words of a name that speak of something else than is meant here. */
  strangeIn?: (name: string) => readonly string[]
}

const NOTHING_STRANGE = (): readonly string[] => []

/** The name behind a number, looked up on demand; another number has no name until it is looked up as well. */
export function NameLookUp({ what, no, useName, stored, left, strangeIn = NOTHING_STRANGE }: NameLookUpProps) {
  const [asked, setAsked] = useState('')
  const isAsked = no !== '' && (asked === no || (left === no && stored?.no !== no))
  const found = useName(isAsked ? no : '')
  const known = stored?.no === no && no !== '' ? stored.name : null
  const name = isAsked ? (found?.isMissing ? undefined : found?.text) : known
  const strange = name ? strangeIn(name) : []
  return (
    <span className={css.lookUp}>
      <Button size="small" disabled={no === ''} aria-label={`${what} 조회`} onClick={() => setAsked(no)}>
        조회
      </Button>
      <span role="status" className={css.name} data-missing={found?.isMissing || undefined}>
        {isAsked ? (found?.text ?? '조회하고 있습니다.') : known}
        {strange.length > 0 && (
          <strong className={css.strange}>이 회차와 다른 이름입니다: {strange.join(', ')}. 번호를 확인해주세요.</strong>
        )}
      </span>
    </span>
  )
}
