import { useState } from 'react'
import { keepDraft, keptDraft } from '#platform/web/form/drafts.ts'
import { useSession } from '#platform/web/screens/session.ts'

/** The order that is being paid, as its screens need it. */
export interface KeptOrder {
  readonly adPackageOrderSeq: number
  readonly adPackageSeq: number
  readonly adPackageName: string
  readonly preferredYmd: string
  readonly paymentAmount: number
  readonly comment: string
}

/** What the screens of one order pass to each other; it lives as long as the browser tab. */
export interface PackageFlow {
  /** Who orders: another person in the same tab starts afresh. */
  readonly userId: number
  readonly order: KeptOrder
  readonly packagePayComplete: boolean
  /** The payment page; absent once the payment has failed. */
  readonly packagePayUrl?: { readonly paySeq: number; readonly url: string } | undefined
}

const NAME = 'package-ad.flow'

function readFlow(userId: number | undefined): PackageFlow | undefined {
  const kept = keptDraft<PackageFlow>(NAME)
  return kept.order && kept.userId === userId ? (kept as PackageFlow) : undefined
}

export interface KeptFlow {
  readonly flow: PackageFlow | undefined
  readonly keep: (flow: Omit<PackageFlow, 'userId'>) => void
}

/** The signed-in person's running order in this tab, and how to keep it. */
export function usePackageFlow(): KeptFlow {
  const userId = useSession()?.userId
  const [flow, setFlow] = useState(() => readFlow(userId))
  const keep = (next: Omit<PackageFlow, 'userId'>): void => {
    const mine = { ...next, userId: userId ?? 0 }
    keepDraft(NAME, mine)
    setFlow(mine)
  }
  return { flow, keep }
}
