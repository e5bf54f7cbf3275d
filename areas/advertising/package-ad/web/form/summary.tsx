import type { ReactNode } from 'react'
import type { PackageGuide } from '#areas/advertising/package-ad/contract/package.contract.ts'
import { priceText, productName, VAT_WORDS } from '#areas/advertising/package-ad/rules/price.rules.ts'
import fieldCss from '#platform/web/form/field.module.css'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longDayText, wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { cancellationText } from '../guide.ts'
import css from './order-form.module.css'
import type { OrderDraft } from './use-order-form.ts'

/** What the card pays beside the price without VAT that stands above. */
const VAT_NOTES: Readonly<Record<PackageGuide['packageVatMode'], (guide: PackageGuide) => string>> = {
  NONE: () => '표시된 패키지 금액만 카드로 결제하며, 부가세는 이번 결제 금액에 포함되지 않습니다.',
  ADD_10: ({ vatPercent }) => `결제 금액에는 부가세 ${vatPercent}%가 포함됩니다.`,
}

interface SummaryProps {
  draft: OrderDraft
  guide: PackageGuide
}

/** What is being ordered, what the card pays, and the button that begins it. */
export function OrderSummary({ draft: { form, chosen, price, obstacle }, guide }: SummaryProps) {
  const { preferredYmd } = form.values
  return (
    <section
      className={`${lookCss.panel} ${css.packageSummary}`}
      data-part="panel"
      aria-labelledby="package-summary-title"
    >
      <h2 id="package-summary-title">주문 내용</h2>
      <Facts
        facts={[
          ['광고 희망일', preferredYmd === '' ? '-' : longDayText(preferredYmd)],
          ['패키지', chosen ? productName(chosen.name) : '-'],
          ['대상 학교', chosen ? `${chosen.targetCount}개 학교` : '-'],
          ['패키지 금액', chosen ? `${priceText(chosen.price)} (부가세 별도)` : '-'],
        ]}
      />
      <p className={css.packageTotal}>
        <span>
          결제 금액 <small>{VAT_WORDS[guide.packageVatMode]}</small>
        </span>
        <strong>{price ? wonText(price.paymentAmount) : '-'}</strong>
      </p>
      <Note>{VAT_NOTES[guide.packageVatMode](guide)}</Note>
      <Note>{cancellationText(guide)}</Note>
      <Button kind="primary" size="large" isWide type="submit" isBusy={form.isSubmitting}>
        {price && `${wonText(price.paymentAmount)} `}결제하기
      </Button>
      {obstacle !== undefined && (
        <p className={fieldCss.fieldError} data-part="field-error" role="alert">
          {obstacle}
        </p>
      )}
      <Note>
        카드 결제는 새 창에서 진행됩니다. {guide.unpaidMinutes}분 안에 결제하지 않은 주문은 자동으로 종료됩니다.
      </Note>
    </section>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className={css.packageHint}>{children}</p>
