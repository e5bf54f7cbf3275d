import { useState } from 'react'
import { listFreeFigures } from '#areas/nsat/order/contract/free-order.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { Button } from '#platform/web/look/button.tsx'
import css from '../list/order.module.css'

const FreeFigures = lateLayer(() => import('./free-figures.tsx').then((module) => module.FreeFigures))

/** Tells the office of free orders that vendors made and nobody has looked at, in any round. */
export function FreeNotice() {
  const [isOpen, setOpen] = useState(false)
  const list = useCall(listFreeFigures, {}).data?.list ?? []
  const count = list.reduce((sum, { unseenSchool }) => sum + unseenSchool, 0)
  if (count === 0) return null
  return (
    <div className={css.seen}>
      <p>
        확인하지 않은 총판 무료 주문이 <strong>{count.toLocaleString('ko-KR')}</strong>곳에 있습니다.
      </p>
      <Button size="small" onClick={() => setOpen(true)}>
        총판별로 보기
      </Button>
      {isOpen && <FreeFigures list={list} onClose={() => setOpen(false)} />}
    </div>
  )
}
