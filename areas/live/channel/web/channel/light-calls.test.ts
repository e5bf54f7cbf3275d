import { expect, test } from 'vitest'
import { emitEvent, listMessages, openChannel } from '#areas/live/channel/contract/channel.contract.ts'
import { CHANNEL_CALLS } from './light-calls.ts'

const contract = { openChannel, emitEvent, listMessages }

test.each(Object.keys(contract) as (keyof typeof contract)[])(
  'the light form of %s goes where the call goes',
  (key) => {
    const { name, method, path, form, pass } = contract[key]
    expect(CHANNEL_CALLS[key]).toEqual({ name, method, path, form, pass })
  },
)
