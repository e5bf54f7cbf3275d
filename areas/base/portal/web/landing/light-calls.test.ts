import { expect, test } from 'vitest'
import { listPublicNotices } from '#areas/base/portal/contract/notice.contract.ts'
import { readConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { LIGHT_READS } from './light-calls.ts'

const contract = { listPublicNotices, readConfig }

test.each(Object.keys(LIGHT_READS) as (keyof typeof LIGHT_READS)[])(
  'the light form of %s goes where the call goes',
  (key) => {
    const { name, method, path, form } = contract[key]
    expect(LIGHT_READS[key]).toEqual({ name, method, path, form })
  },
)
