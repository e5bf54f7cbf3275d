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
}

/** The name behind a number, looked up on demand; another number has no name until it is looked up as well. */
export function NameLookUp({ what, no, useName, stored }: NameLookUpProps) {
  const [asked, setAsked] = useState('')
  const isAsked = asked !== '' && asked === no
  const found = useName(isAsked ? asked : '')
  const known = stored?.no === no && no !== '' ? stored.name : null
  return (
    <span className={css.lookUp}>
      <Button size="small" disabled={no === ''} aria-label={`${what} 조회`} onClick={() => setAsked(no)}>
        조회
      </Button>
      <span role="status" className={css.name} data-missing={found?.isMissing || undefined}>
        {isAsked ? (found?.text ?? '조회하고 있습니다.') : known}
      </span>
    </span>
  )
}
