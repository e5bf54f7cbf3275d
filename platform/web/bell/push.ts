import { readPushKey, switchPushOff, switchPushOn } from '#platform/contract/push.contract.ts'
import { send } from '../calls/send.ts'

/** Whose pushes this device shows: it may be signed in for another person later. */
const OWNER = 'push.owner'

/** A browser that cannot reach its push service says nothing. */
const MOST_WAIT_MS = 15_000

/** What shows pushes in this browser; nothing where it cannot, or no worker was registered. */
async function registrationOf(): Promise<ServiceWorkerRegistration | undefined> {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return canPush ? navigator.serviceWorker.getRegistration() : undefined
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const bodyOf = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/**
 * Whether push is on for this person on this device; undefined where the browser cannot. Says so again: a device that is never heard
 * of is forgotten.
 */
export async function isPushOn(userId: number): Promise<boolean | undefined> {
  const registration = await registrationOf()
  if (!registration) return undefined
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription || localStorage.getItem(OWNER) !== String(userId)) return false
  await send(switchPushOn, { body: bodyOf(subscription) })
  return true
}

/** Asks the browser and switches push on; answers why not where the browser does not let it. */
export async function subscribe(userId: number): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted')
    return '브라우저에서 이 사이트의 알림이 차단되어 있습니다. 주소창의 사이트 설정에서 알림을 허용해주세요.'
  const registration = await registrationOf()
  if (!registration) return '페이지를 새로고침한 뒤 다시 켜주세요.'
  // One that was made for another person, or under keys of before, would be refused.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const { publicKey } = await send(readPushKey, {})
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscribing = registration.pushManager.subscribe(options).catch(() => undefined)
  const subscription = await Promise.race([subscribing, new Promise<undefined>((end) => setTimeout(end, MOST_WAIT_MS))])
  if (!subscription) return '이 브라우저의 푸시 서비스에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.'
  await send(switchPushOn, { body: bodyOf(subscription) })
  localStorage.setItem(OWNER, String(userId))
  return undefined
}

/** Switches push off on this device, for whoever it was on. */
export async function unsubscribe(): Promise<void> {
  if (localStorage.getItem(OWNER) === null) return
  localStorage.removeItem(OWNER)
  const subscription = await (await registrationOf())?.pushManager.getSubscription()
  if (!subscription) return
  await send(switchPushOff, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}
