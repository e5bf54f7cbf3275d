import { isBlank } from '#platform/contract/written-text.ts'
import { MOST_CONTENTS_BYTES, MOST_TEMPLATE_FIELDS } from '../policy.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'
import { hasEmoji } from './emoji.rules.ts'
import { messageBytes } from './message-bytes.rules.ts'

/** A field of a template: a short name in braces, for example `{학원명}`. */
const FIELD = /\{([가-힣A-Za-z0-9](?:[가-힣A-Za-z0-9 ]{0,18}[가-힣A-Za-z0-9])?)\}/g

/** The fields of a text, each once, in the order in which they are read. */
export function fieldsOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(FIELD), ([, name = '']) => name))]
}

/** The text with its fields filled in, as far as there are values; what is blank stays as it is. */
export function filledText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(FIELD, (field, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
    return isBlank(value) ? field : value.trim()
  })
}

/** Whether a text is finished: nobody is sent the name of a field. */
export function checkFilled(text: string): Verdict<'FIELDS_UNFILLED'> {
  const [first] = fieldsOf(text)
  return first === undefined ? ALLOWED : refused('FIELDS_UNFILLED', `채우지 않은 항목이 있습니다: {${first}}`)
}

type TemplateRefusal = 'CONTENTS_MISSING' | 'CONTENTS_TOO_LONG' | 'EMOJI_NOT_ALLOWED' | 'TOO_MANY_FIELDS'

/** Whether a text can be kept as a template. */
export function checkTemplate(contents: string): Verdict<TemplateRefusal> {
  if (isBlank(contents)) return refused('CONTENTS_MISSING')
  if (messageBytes(contents) > MOST_CONTENTS_BYTES) return refused('CONTENTS_TOO_LONG')
  if (hasEmoji(contents)) return refused('EMOJI_NOT_ALLOWED')
  return fieldsOf(contents).length > MOST_TEMPLATE_FIELDS ? refused('TOO_MANY_FIELDS') : ALLOWED
}
