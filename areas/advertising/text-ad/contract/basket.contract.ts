import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/shapes.ts'
import { requiredName } from '#platform/contract/written-text.ts'
import { ADVERTISERS } from './access.ts'
import { MOST_POSTED_SCHOOLS } from './place-seqs.ts'
import { refusals } from './refusals.ts'
import { MOST_LIST_NAME } from './school-list.contract.ts'

/** A kept list of schools (`textAd.listSchoolLists`) with its schools, in the words in which programs ask for it. */
export const Basket = z.object({ basketNo: Id, name: z.string(), placeSeqs: z.array(Id) })
export type Basket = z.output<typeof Basket>

const changes = ['textAd.schoolLists']

export const listBaskets = call({
  name: 'textAd.listBaskets',
  method: 'GET',
  path: '/promotion/sms/baskets',
  summary: '저장한 대상 학교 목록을 학교와 함께 이름순으로 조회한다.',
  access: ADVERTISERS,
  output: z.object({ list: z.array(Basket) }),
  reads: ['textAd.schoolLists'],
})

/** A name that the account has used already is given the new schools and keeps its number. */
export const saveBasket = call({
  name: 'textAd.saveBasket',
  method: 'POST',
  path: '/promotion/sms/baskets',
  summary: '대상 학교를 이름을 붙여 저장한다. 같은 이름이 있으면 학교를 바꾼다.',
  access: ADVERTISERS,
  body: z.object({
    name: requiredName('목록 이름을 입력해주세요.', MOST_LIST_NAME),
    placeSeqs: z.array(Id).max(MOST_POSTED_SCHOOLS),
  }),
  output: Basket,
  refusals: refusals('NO_SCHOOLS', 'TOO_MANY_SCHOOLS', 'UNKNOWN_SCHOOL', 'TOO_MANY_LISTS'),
  changes,
})

/** Answers what stood in it: whoever wants it back saves it anew. */
export const deleteBasket = call({
  name: 'textAd.deleteBasket',
  method: 'DELETE',
  path: '/promotion/sms/baskets/{basketNo}',
  summary: '저장한 대상 학교 목록을 삭제한다.',
  access: ADVERTISERS,
  params: z.object({ basketNo: Id }),
  output: Basket,
  refusals: refusals('NO_SUCH_LIST'),
  changes,
})
