import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/shapes.ts'
import { requiredName } from '#platform/contract/written-text.ts'
import { ADVERTISERS } from './access.ts'
import { refusals } from './refusals.ts'

/** Longest name of a template, in characters. */
export const MOST_TEMPLATE_NAME = 40

/** A text kept under a name by an account, with what is to be filled in: `{학원명}` in the text is the field `학원명`. */
export const TextTemplate = z.object({
  templateNo: Id,
  name: z.string(),
  contents: z.string(),
  fields: z.array(z.string()),
})
export type TextTemplate = z.output<typeof TextTemplate>

const changes = ['textAd.templates']

export const listTemplates = call({
  name: 'textAd.listTemplates',
  method: 'GET',
  path: '/promotion/sms/templates',
  summary: '저장한 문구를 이름순으로 조회한다.',
  access: ADVERTISERS,
  output: z.object({ list: z.array(TextTemplate) }),
  reads: ['textAd.templates'],
})

/** A name that the account has used already is given the new text and keeps its number. */
export const saveTemplate = call({
  name: 'textAd.saveTemplate',
  method: 'POST',
  path: '/promotion/sms/templates',
  summary: '문구를 이름을 붙여 저장한다. 중괄호로 묶은 이름은 불러올 때 채운다. 같은 이름이 있으면 문구를 바꾼다.',
  access: ADVERTISERS,
  body: z.object({
    name: requiredName('문구 이름을 입력해주세요.', MOST_TEMPLATE_NAME),
    contents: z.string().max(4000),
  }),
  output: TextTemplate,
  refusals: refusals(
    'CONTENTS_MISSING',
    'CONTENTS_TOO_LONG',
    'EMOJI_NOT_ALLOWED',
    'TOO_MANY_FIELDS',
    'TOO_MANY_TEMPLATES',
  ),
  changes,
})

/** Answers what it was: whoever wants it back saves it anew. */
export const deleteTemplate = call({
  name: 'textAd.deleteTemplate',
  method: 'DELETE',
  path: '/promotion/sms/templates/{templateNo}',
  summary: '저장한 문구를 삭제한다.',
  access: ADVERTISERS,
  params: z.object({ templateNo: Id }),
  output: TextTemplate,
  refusals: refusals('NO_SUCH_TEMPLATE'),
  changes,
})
