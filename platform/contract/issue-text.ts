import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const UNITS: Readonly<Record<string, string>> = { string: '자', array: '개', set: '개' }

const TYPES: Readonly<Record<string, string>> = {
  number: '숫자를 입력해주세요.',
  int: '정수를 입력해주세요.',
  boolean: '예 또는 아니요로 답해주세요.',
}

const boundText = (origin: string, bound: unknown, words: string): string =>
  `${bound}${UNITS[origin] ?? ''}${words} 합니다.`

function typeText(issue: Extract<Issue, { code: 'invalid_type' }>): string {
  if (issue.input === undefined || issue.input === null) return '필수 항목입니다.'
  return TYPES[issue.expected] ?? '값의 형식이 올바르지 않습니다.'
}

/** The Korean sentence for a value that a schema does not accept and says nothing about itself. */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue)
    case 'too_small':
      return boundText(issue.origin, issue.minimum, issue.inclusive === false ? '보다 커야' : ' 이상이어야')
    case 'too_big':
      return boundText(issue.origin, issue.maximum, issue.inclusive === false ? '보다 작아야' : ' 이하여야')
    case 'invalid_format':
      return '형식이 올바르지 않습니다.'
    case 'invalid_value':
      return '선택할 수 없는 값입니다.'
    case 'unrecognized_keys':
      return `알 수 없는 항목입니다: ${issue.keys.join(', ')}`
    default:
      return '올바르지 않은 값입니다.'
  }
}
