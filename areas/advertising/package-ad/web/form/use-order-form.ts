import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderPackage } from '#areas/advertising/package-ad/contract/order.contract.ts'
import type { AdPackage, PackageGuide } from '#areas/advertising/package-ad/contract/package.contract.ts'
import { checkPreferredDay } from '#areas/advertising/package-ad/rules/preferred-day.rules.ts'
import { type PackageQuote, productName, quotePackage } from '#areas/advertising/package-ad/rules/price.rules.ts'
import { cardWindow } from '#areas/advertising/payment/web/door.tsx'
import { refreshReads } from '#platform/web/calls/live.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { useGo } from '#platform/web/screens/use-search.ts'
import { dayOptionsOf } from '../guide.ts'
import { usePackageFlow } from '../package-flow.ts'

export type OrderValues = {
  /** `YYYY-MM-DD`; empty before a day is chosen. */
  preferredYmd: string
  /** 0 before a package is chosen. */
  adPackageSeq: number
  comment: string
}

export interface OrderDraft {
  readonly form: Form<OrderValues>
  readonly chosen: AdPackage | undefined
  readonly price: PackageQuote | undefined
  /** Why nothing can be ordered at all now. */
  readonly obstacle: string | undefined
}

const NOTHING: OrderValues = { preferredYmd: '', adPackageSeq: 0, comment: '' }

/** What is being ordered. Its submit opens the payment window at once, so call it directly in a click. */
export function useOrderForm(guide: PackageGuide, packages: readonly AdPackage[]): OrderDraft {
  const go = useGo()
  const { flow, keep } = usePackageFlow()
  const { order, obstacle } = useOrdering()
  const initial = flow && !flow.packagePayComplete ? valuesOf(flow.order) : NOTHING
  const form = useKeptForm({
    name: 'package-ad.order',
    initial,
    check: ({ preferredYmd, adPackageSeq }) => {
      const day = checkPreferredDay(preferredYmd, serverNow(), dayOptionsOf(guide))
      return {
        preferredYmd: preferredYmd === '' ? '광고 희망일을 선택해주세요.' : day.ok ? undefined : day.text,
        adPackageSeq: packages.some((each) => each.adPackageSeq === adPackageSeq)
          ? undefined
          : '패키지를 선택해주세요.',
      }
    },
    submit: (values) => order({ ...values, ...toPost(values) }),
    onDone: ({ adPackageOrderSeq, paySeq, url }, values) => {
      const { adPackageName, paymentAmount } = toPost(values)
      keep({
        order: { ...values, adPackageOrderSeq, adPackageName, paymentAmount },
        packagePayUrl: { paySeq, url },
        packagePayComplete: false,
      })
      cardWindow.lead(url)
      go('/promotion/package/order/complete')
    },
  })
  const find = (seq: number): AdPackage | undefined => packages.find((each) => each.adPackageSeq === seq)
  function toPost({ adPackageSeq }: OrderValues) {
    const { name = '', price = 0 } = find(adPackageSeq) ?? {}
    return { adPackageName: name, orderTitle: productName(name), ...quotePackage(price, guide.packageVatMode) }
  }
  const chosen = find(form.values.adPackageSeq)
  return { form, chosen, price: chosen && quotePackage(chosen.price, guide.packageVatMode), obstacle }
}

const valuesOf = ({ preferredYmd, adPackageSeq, comment }: OrderValues): OrderValues => ({
  preferredYmd,
  adPackageSeq,
  comment,
})

const OFFERS = ['packageAd.packages', 'packageAd.guide'] as const

/**
 * Creates the order behind a window that is already open; a refusal closes it, is told, and renews what is offered. That
 * too many orders wait is no matter of this one: it stands beside the button.
 */
function useOrdering() {
  const [obstacle, setObstacle] = useState<string>()
  const ordering = useWrite(orderPackage)
  const cache = useQueryClient()
  const order = async (body: Parameters<typeof ordering.run>[0]['body']) => {
    cardWindow.open()
    setObstacle(undefined)
    try {
      return await ordering.run({ body })
    } catch (problem) {
      cardWindow.close()
      if (problem instanceof ProblemError && !problem.isAnswered && problem.errors.length === 0) {
        void refreshReads(cache, OFFERS)
        if (problem.code === 'TOO_MANY_UNPAID') setObstacle(problem.detail)
        else void alert({ title: '주문하지 못했습니다.', text: problem.detail })
        problem.isAnswered = true
      }
      throw problem
    }
  }
  return { order, obstacle }
}
