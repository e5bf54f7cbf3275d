import { z } from 'zod'
import { call } from './call.ts'

/** Devices on which one person may have push switched on. */
export const MOST_PUSH_DEVICES = 10

const PATH = '/partner/ad-api/notifications/push'
const Endpoint = z.string().min(1).max(1_000)
/** Bytes in the alphabet of addresses. */
const Bytes = z.string().regex(/^[\w-]{10,200}={0,2}$/, '푸시 구독 정보가 올바르지 않습니다.')

/** What a browser has to know to subscribe. */
export const readPushKey = call({
  name: 'platform.readPushKey',
  method: 'GET',
  path: PATH,
  summary: '푸시 알림을 구독할 때 쓰는 공개 키를 조회한다.',
  access: 'session',
  output: z.object({ publicKey: z.string() }),
})

/** Switches push on for this device, under what its browser answered. Once more is fine; a device is that of whoever said so last. */
export const switchPushOn = call({
  name: 'platform.switchPushOn',
  method: 'POST',
  path: PATH,
  summary: '이 기기에서 푸시 알림을 받는다.',
  access: 'session',
  isForPeople: true,
  body: z.object({ endpoint: Endpoint, keys: z.object({ p256dh: Bytes, auth: Bytes }) }),
  output: z.object({}),
  refusals: {
    UNKNOWN_PUSH_SERVICE: { status: 422, text: '이 브라우저의 푸시 서비스로는 알림을 보낼 수 없습니다.' },
    TOO_MANY_DEVICES: {
      status: 409,
      text: `푸시 알림은 기기 ${MOST_PUSH_DEVICES}대까지 받을 수 있습니다. 쓰지 않는 기기에서 꺼주세요.`,
    },
  },
})

/** Switches push off for this device. Where it was off already, nothing happens. */
export const switchPushOff = call({
  name: 'platform.switchPushOff',
  method: 'DELETE',
  path: PATH,
  summary: '이 기기에서 푸시 알림을 받지 않는다.',
  access: 'session',
  isForPeople: true,
  body: z.object({ endpoint: Endpoint }),
  output: z.object({}),
})
