import { useState } from 'react'
import { makeBulkTemplate } from '#areas/nsat/order/contract/order-list.contract.ts'
import { orderTable } from '#areas/nsat/order/rules/order-table.rules.ts'
import { download } from '#platform/web/calls/download.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { Button } from '#platform/web/look/button.tsx'

const BulkDialog = lateLayer(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog))

interface ButtonsProps {
  search: Parameters<typeof orderTable.askAll>[0]
  /** Rows are on their way, or not any more. */
  onSending: (isSending: boolean) => void
}

/** Many orders at once, by a spreadsheet: for the service office. */
export function BulkButtons({ search, onSending }: ButtonsProps) {
  const [isOpen, setOpen] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const template = async (): Promise<void> => {
    setMaking(true)
    await download(makeBulkTemplate, orderTable.askAll(search), '주문_일괄추가_템플릿.xlsx').catch(showProblem)
    setMaking(false)
  }
  return (
    <>
      <Button isBusy={isMaking} onClick={() => void template()}>
        일괄 주문 양식
      </Button>
      <Button kind="primary" onClick={() => setOpen(true)}>
        일괄 주문
      </Button>
      {isOpen && <BulkDialog onSending={onSending} onClose={() => setOpen(false)} />}
    </>
  )
}
