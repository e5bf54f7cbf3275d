import { DayField } from './day-field.tsx'
import fieldCss from './field.module.css'
import { FormField, type InputOf } from './field.tsx'
import css from './form.module.css'
import type { Values } from './use-form.ts'

/** Day and time of the value of a `DayTimeInput`; empty where one is missing. */
export function dayTimeParts(value: unknown): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = typeof value === 'string' ? value.split(' ') : []
  return { day, time }
}

/** A calendar day and a time of it, `YYYY-MM-DD HH:mm`; what is not filled in yet is left empty: `2026-11-24 `, ` 11:00`. */
export function DayTimeInput<V extends Values>({ form, name, ...field }: InputOf<V, string>) {
  const { day, time } = dayTimeParts(form.read(name))
  const put = (nextDay: string, nextTime: string): void => form.put<string>(name, `${nextDay} ${nextTime}`)
  return (
    <FormField form={form} name={name} isGroup {...field}>
      {(control) => {
        // Only what is missing is wrong, unless nothing is.
        const isWrong = (part: string): boolean =>
          control['aria-invalid'] && (part === '' || (day !== '' && time !== ''))
        const shared = { 'aria-describedby': control['aria-describedby'], 'aria-required': control['aria-required'] }
        return (
          <span className={css.fieldDayTime}>
            <DayField
              {...shared}
              id={control.id}
              aria-label={`${field.label} 날짜`}
              aria-invalid={isWrong(day)}
              value={day === '' ? undefined : day}
              onChange={(chosen) => put(chosen ?? '', time)}
            />
            <input
              {...shared}
              className={fieldCss.control}
              data-part="control"
              type="time"
              aria-label={`${field.label} 시간`}
              aria-invalid={isWrong(time)}
              value={time}
              onChange={(event) => put(day, event.target.value)}
            />
          </span>
        )
      }}
    </FormField>
  )
}
