import { useId } from 'react'
import type { AdPackage, PackageGuide } from '#areas/advertising/package-ad/contract/package.contract.ts'
import { isSelectableDay } from '#areas/advertising/package-ad/rules/preferred-day.rules.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'
import fieldCss from '#platform/web/form/field.module.css'
import { Form } from '#platform/web/form/form.tsx'
import { MonthCalendar } from '#platform/web/form/month-calendar.tsx'
import { dayText, longDayText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { dayOptionsOf } from '../guide.ts'
import { OrderComment } from './comment.tsx'
import css from './order-form.module.css'
import { OrderPackages } from './packages.tsx'
import { OrderSummary } from './summary.tsx'
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
    <section className={lookCss.panel} data-part="panel" aria-labelledby={`${id}-title`}>
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
    </section>
  )
}
