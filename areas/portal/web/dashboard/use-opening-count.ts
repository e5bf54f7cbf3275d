import { useEffect } from 'react'
import { countOpening } from '#areas/portal/contract/opening.contract.ts'
import { send } from '#platform/web/calls/send.ts'

/** Has an opening of the screen counted where the operator wants it. Nobody is told when that fails. */
export function useOpeningCount(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) send(countOpening, {}, { handles: [401, 403] }).catch(() => undefined)
  }, [isWanted])
}
