import type { Breach } from './breach.ts'
import { isOfPeople, textLines } from './text-lines.ts'

/** How days and times are not written: the one form is 2026.11.05 09:30, in sentences 2026년 11월 5일(목). */
const OTHER_FORMS: Readonly<Record<string, RegExp>> = {
  'with hyphens': /(?<![\w-])\d{4}-\d{1,2}-\d{1,2}(?![\w-]*\.\w)(?!\w)/,
  'with slashes': /(?<![\w/])\d{4}\/\d{1,2}\/\d{1,2}(?![\w/])/,
  'with spaces': /\d{4}\. ?\d{1,2}\. \d{1,2}\.?/,
  'without zeros': /(?<![\d.])20\d\d\.(\d\.\d{1,2}|\d\d\.\d(?!\d))/,
  'with two digits of the year': /(?<![\d.])\d\d\.\d\d\.\d\d(?![\d.])/,
  'with seconds': /(?<![\d:])\d{1,2}:\d{2}:\d{2}(?![\d:])/,
  'with half days': /(오전|오후) ?\d{1,2}(:|시)/,
  'with zeros in a sentence': /\d{4}년 (0\d월|\d{1,2}월 0\d일)/,
  'with parted weekday': /\d{1,2}일 \([월화수목금토일]\)/,
}

/** Every day on the page is written in the one form. */
export function days(root: Element = document.body): Breach[] {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input:not([type="hidden"], [type="date"])')]
  const texts = [
    ...textLines(root)
      .filter(({ element }) => !isOfPeople(element) && !element.closest('[role="timer"]'))
      .map(({ text }) => text),
    ...fields.flatMap(({ value, placeholder }) => [value, placeholder]),
  ]
  return Object.entries(OTHER_FORMS).flatMap(([name, form]) => {
    const found = texts.flatMap((text) => form.exec(text)?.[0] ?? [])
    return found.length > 0 ? [{ law: 'form of days', what: `${name}: ${found[0]}`, figure: found.length }] : []
  })
}
