import { type ReactNode, useId } from 'react'
import type { AdPackage, PackageGuide } from '#areas/package-ad/contract/package.contract.ts'
import { commentBytes, trimComment } from '#areas/package-ad/rules/comment.rules.ts'
import { isSelectableDay } from '#areas/package-ad/rules/preferred-day.rules.ts'
import { priceText, productName } from '#areas/package-ad/rules/price.rules.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'
import fieldCss from '#platform/web/form/field.module.css'
import { Form } from '#platform/web/form/form.tsx'
import { MonthCalendar } from '#platform/web/form/month-calendar.tsx'
import { TextArea } from '#platform/web/form/text-inputs.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { dayText, longDayText, wonText } from '#platform/web/look/korean-text.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { dayOptionsOf } from '../guide.ts'
import css from './order-form.module.css'
import { OrderPackages } from './packages.tsx'
import { type OrderDraft, useOrderForm } from './use-order-form.ts'

interface FormProps {
  guide: PackageGuide
  packages: readonly AdPackage[]
}

/** Day, package and request, with everything summed up beside the button that pays. */
export function OrderForm({ guide, packages }: FormProps) {
  const draft = useOrderForm(guide, packages)
  const { form } = draft
  return (
    <Form form={form} className={css.packageOrder}>
      <PreferredDay guide={guide} form={form} />
      <div className={css.packageOrderMiddle}>
        <OrderPackages
          packages={packages}
          value={form.values.adPackageSeq}
          error={form.errors.adPackageSeq}
          onChoose={(adPackageSeq) => form.set({ adPackageSeq })}
        />
        <OrderComment form={form} mostBytes={guide.mostCommentBytes} />
      </div>
      <OrderSummary draft={draft} guide={guide} />
    </Form>
  )
}

function PreferredDay({ guide, form }: { guide: PackageGuide; form: OrderDraft['form'] }) {
  const now = serverNow()
  const dayOptions = dayOptionsOf(guide)
  const { preferredYmd } = form.values
  const error = form.errors.preferredYmd
  const holidays = new Map(guide.holidays.map(({ day, names }) => [day, names.join(', ')]))
  const holiday = holidays.get(preferredYmd)
  const id = useId()
  return (
    <Panel aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>광고 희망일</h2>
      <p className={css.packageHint}>
        오늘 신청하면 <strong>{dayText(guide.firstDay)}</strong>부터 선택할 수 있습니다. 주말
        {guide.excludeHolidays && '과 공휴일'}은 선택할 수 없습니다.
      </p>
      <fieldset
        className={css.packageDay}
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
      >
        <MonthCalendar
          dayName="광고 희망일"
          months={guide.months}
          value={preferredYmd}
          firstDay={guide.firstDay}
          today={toDay(now)}
          holidays={holidays}
          listsHolidays
          isSelectable={(day) => isSelectableDay(day, now, dayOptions)}
          onChoose={(day) => form.set({ preferredYmd: day })}
        />
      </fieldset>
      {guide.unknownHolidayYears.length > 0 && (
        <p className={css.packageHint}>
          {guide.unknownHolidayYears.map((year) => `${year}년`).join(', ')} 공휴일은 아직 발표되지 않아 달력에 표시되지
          않습니다.
        </p>
      )}
      <p className={css.packageChosen} role="status">
        {preferredYmd === '' ? '선택한 날짜가 없습니다.' : longDayText(preferredYmd)}
        {holiday !== undefined && <small>공휴일({holiday})</small>}
      </p>
      {error && (
        <p className={fieldCss.fieldError} data-part="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </Panel>
  )
}

/** A note to the person in charge. What is too long loses its end. */
const OrderComment = ({ form, mostBytes }: Pick<OrderDraft, 'form'> & { mostBytes: number }) => (
  <Panel className={css.packageComment}>
    <TextArea
      form={form}
      name="comment"
      label="요청사항"
      hint="담당자에게 전달할 내용이 있으면 입력해주세요."
      take={(typed) => trimComment(typed, mostBytes)}
      bytes={{ most: mostBytes, of: commentBytes }}
    />
  </Panel>
)

/** What the card pays beside the price without VAT that stands above. */
const VAT_NOTES: Readonly<Record<PackageGuide['packageVatMode'], (guide: PackageGuide) => string>> = {
  NONE: () => '표시된 패키지 금액만 카드로 결제하며, 부가세(VAT)는 이번 결제 금액에 포함되지 않습니다.',
  ADD_10: ({ vatPercent }) => `결제 금액에는 부가세(VAT) ${vatPercent}%가 포함됩니다.`,
}

interface SummaryProps {
  draft: OrderDraft
  guide: PackageGuide
}

/** What is being ordered, what the card pays, and the button that begins it. */
function OrderSummary({ draft: { form, chosen, price }, guide }: SummaryProps) {
  const { preferredYmd } = form.values
  return (
    <Panel className={css.packageSummary} aria-labelledby="package-summary-title">
      <h2 id="package-summary-title">주문 내용</h2>
      <Facts
        facts={[
          ['광고 희망일', preferredYmd === '' ? '-' : longDayText(preferredYmd)],
          ['패키지', chosen ? productName(chosen.name) : '-'],
          ['대상 학교', chosen ? `${chosen.targetCount}개 학교` : '-'],
          ['패키지 금액', chosen ? `${priceText(chosen.price)} (VAT 별도)` : '-'],
        ]}
      />
      <p className={css.packageTotal}>
        <span>결제 금액</span>
        <strong>{price ? wonText(price.paymentAmount) : '-'}</strong>
      </p>
      <Note>{VAT_NOTES[guide.packageVatMode](guide)}</Note>
      <Button kind="primary" size="large" isWide type="submit" isBusy={form.isSubmitting}>
        결제하기
      </Button>
      <Note>
        카드 결제는 새 창에서 진행됩니다. {guide.unpaidMinutes}분 안에 결제하지 않은 주문은 자동으로 종료됩니다.
      </Note>
    </Panel>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className={css.packageHint}>{children}</p>
