import type { ReactNode } from 'react'
import { type AdPackageOrder, readOrder } from '#areas/advertising/package-ad/contract/order.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'

interface OpenOrderProps {
  seq: number
  /** The order as the shown page of the list holds it; what is not on it is fetched by itself. */
  listed: AdPackageOrder | undefined
  onClose: () => void
  children: (order: AdPackageOrder, onClose: () => void) => ReactNode
}

/** The order in the address, wherever in the list it stands. */
export function OpenOrder({ seq, listed, onClose, children }: OpenOrderProps) {
  const found = useCall(readOrder, { params: { id: seq } }, { enabled: listed === undefined })
  const order = listed ?? found.data
  if (order) return children(order, onClose)
  return (
    <Layer title="패키지광고 상세" kind="drawer" width={520} onClose={onClose}>
      {found.error ? (
        <ProblemState problem={found.error} onRetry={found.refetch} onClose={onClose} />
      ) : (
        <LoadingState />
      )}
    </Layer>
  )
}
