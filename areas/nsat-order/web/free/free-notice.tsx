import { useState } from 'react'
import { listFreeFigures } from '#areas/nsat-order/contract/free-order.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { Button, buttonLook } from '#platform/web/look/button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from '../list/order.module.css'
import { unseenSearch } from './unseen-search.ts'

const FreeFigures = lateLayer(() => import('./free-figures.tsx').then((module) => module.FreeFigures))

/** Tells the office of free orders that vendors made and nobody has looked at, in any round. */
export function FreeNotice() {
  const [isOpen, setOpen] = useState(false)
  const list = useCall(listFreeFigures, {}).data?.list ?? []
  const unseen = list.filter(({ unseenSchool }) => unseenSchool > 0)
  const count = unseen.reduce((sum, { unseenSchool }) => sum + unseenSchool, 0)
  const [first] = unseen
  if (!first) return null
  return (
    <div className={css.seen}>
      <p>
        확인하지 않은 총판 무료 주문이 <strong>{count.toLocaleString('ko-KR')}</strong>건 있습니다.
      </p>
      <ScreenLink to="/nsat/order" search={unseenSearch(first)} {...buttonLook({ size: 'small' })}>
        보기
      </ScreenLink>
      <Button size="small" onClick={() => setOpen(true)}>
        총판별 현황
      </Button>
      {isOpen && <FreeFigures list={list} onClose={() => setOpen(false)} />}
    </div>
  )
}
