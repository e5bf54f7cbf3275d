import { z } from 'zod'
import { LARGEST_NUMBER } from '#platform/contract/shapes.ts'

/** Most values that one filter takes. */
const MOST_IDS = 100

const isId = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= LARGEST_NUMBER

/** `1,2, 3` as numbers, each once; absent or empty means no restriction. */
export const IdList = z
  .string()
  .max(2_000)
  .transform((text) => (text.trim() === '' ? [] : text.split(',').map((each) => each.trim())))
  .refine((texts) => texts.every(isId), '쉼표로 구분한 번호를 입력해주세요.')
  .transform((texts) => [...new Set(texts.map(Number))])
  .refine((ids) => ids.length <= MOST_IDS, `한 번에 ${MOST_IDS}개까지 선택할 수 있습니다.`)
  .optional()

/** Ids as they stand in the address of a list: what is no id is left out. */
export const ShownIds = z.preprocess(
  (value) => [value].flat().filter((one) => typeof one === 'string' && isId(one)),
  z.array(z.string()),
)

/** Ids as the call takes them; `undefined` for all. */
export const idsText = (ids: readonly string[] = []): string | undefined =>
  ids.length === 0 ? undefined : ids.join(',')
