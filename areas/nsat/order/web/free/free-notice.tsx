import { useState } from 'react'
import { listFreeFigures } from '#areas/nsat/order/contract/free-order.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { Button } from '#platform/web/look/button.tsx'

const FreeFigures = lateLayer(() => import('./free-figures.tsx').then((module) => module.FreeFigures))

/** Tells the office of free orders that vendors made and nobody has looked at, in any round. */
export function FreeNotice() {
  const [isOpen, setOpen] = useState(false)
  const list = useCall(listFreeFigures, {}).data?.list ?? []
  const count = list.reduce((sum, { unseenSchool }) => sum + unseenSchool, 0)
  if (count === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        확인하지 않은 무료 주문 <strong>{count.toLocaleString('ko-KR')}곳</strong>
      </Button>
      {isOpen && <FreeFigures list={list} onClose={() => setOpen(false)} />}
    </>
  )
}
