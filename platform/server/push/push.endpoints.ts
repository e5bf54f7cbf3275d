import { readPushKey, switchPushOff, switchPushOn } from '#platform/contract/push.contract.ts'
import type { Sealer } from '../config/sealed-text.ts'
import { waitForLock } from '../database/database.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { refuse } from '../refuse.ts'
import { dropPushDevice, keepPushDevice } from './push.queries.ts'
import { isPushAddress } from './push-address.ts'
import { pushKeys } from './push-keys.queries.ts'

/** Switching push on and off on one's own devices. */
export const pushEndpoints = (sealer: Sealer): readonly Endpoint[] => [
  endpoint(readPushKey, async ({ db, now }) => ({ publicKey: (await pushKeys(db, sealer, now)).publicKey }), {
    transaction: true,
  }),
  endpoint(switchPushOn, async ({ db, caller, body, now }) => {
    if (!isPushAddress(body.endpoint)) throw refuse(switchPushOn, 'UNKNOWN_PUSH_SERVICE')
    await waitForLock(db, `platform.push_subscription ${caller.userId}`)
    if (!(await keepPushDevice(db, caller.userId, body, now))) throw refuse(switchPushOn, 'TOO_MANY_DEVICES')
    return {}
  }),
  endpoint(switchPushOff, async ({ db, caller, body }) => {
    await dropPushDevice(db, body.endpoint, caller.userId)
    return {}
  }),
]
