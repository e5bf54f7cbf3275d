import { z } from 'zod'
import { field, recordOf } from '#platform/contract/record.ts'
import { requiredDay } from '#platform/contract/shapes.ts'
import { requiredName } from '#platform/contract/written-text.ts'
import { SEARCH_TYPES } from './codes.ts'

/** Most schools or clusters that one ad may be placed at. */
export const MOST_TARGETS = 500

const httpUrl = z
  .string()
  .trim()
  .max(1000)
  .pipe(z.url({ protocol: /^https?$/, error: 'http:// 또는 https://로 시작하는 주소를 입력해주세요.' }))

const text = (name: string, most: number) => requiredName(`${name} 입력해주세요.`, most)

/** A regional ad, as a person writes it. */
export const AD = recordOf({
  entity: 'ads.advertisement',
  reads: ['ads.advertisements'],
  fields: {
    advertisementTitle: field('제목', text('제목을', 100), { column: 'title' }),
    advertisementType: field('유형', text('유형을', 30), { column: 'adType' }),
    advertiserName: field('광고주', text('광고주를', 50)),
    position: field('위치', text('위치를', 30)),
    advertisementImage: field('이미지', httpUrl.nullable(), { column: 'imageUrl' }),
    advertisementLink: field('링크 주소', httpUrl.nullable(), { column: 'linkUrl' }),
    advertisementStartDate: field('시작일', requiredDay('시작일을 입력해주세요.'), { column: 'startDay' }),
    advertisementEndDate: field('종료일', requiredDay('종료일을 입력해주세요.'), { column: 'endDay' }),
    advertisementPrice: field('금액', z.number('금액을 입력해주세요.').int().min(0).max(2_000_000_000), {
      column: 'priceWon',
    }),
  },
  links: {
    targetType: field('단위', z.enum(SEARCH_TYPES)),
    /** School numbers or cluster numbers, by `targetType`. */
    targetIds: field(
      '게재 대상',
      z
        .array(z.number().int().positive().max(2_147_483_647))
        .min(1, '게재할 학교 또는 클러스터를 선택해주세요.')
        .max(MOST_TARGETS),
    ),
  },
})
