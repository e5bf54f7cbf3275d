import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id, Paging, pageOf, Version, Ymdt } from '#platform/contract/shapes.ts'
import { DELIVERY_CODES } from './statuses.ts'

const reads = ['programs.webhooks']
const deliveryReads = ['programs.deliveries']
const params = z.object({ webhookNo: Id })
const notFound = { NOT_FOUND: { status: 404, text: '웹훅을 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.' } } as const

/** So many one person may have. */
export const MOST_WEBHOOKS = 10
/** After so many failures in a row a webhook is switched off. */
export const MOST_FAILURES = 20

const refusedUrls = {
  URL_NOT_ALLOWED: { status: 422, text: '외부에서 접속할 수 있는 https:// 주소를 입력해주세요.' },
  EVENTS_NOT_ALLOWED: { status: 403, text: '받을 수 없는 알림이 포함되어 있습니다.' },
} as const

/** An address without name, password and fragment; whether it may be reached is for the server to say. */
const ADDRESS = /^https?:\/\/[^\s/?#@\\]+([/?][^\s#]*)?$/i
const NO_ADDRESS = 'https://로 시작하는 주소를 입력해주세요. 아이디, 비밀번호와 #은 쓸 수 없습니다.'

export const webhookBody = z.object({
  url: z
    .string('주소를 입력해주세요.')
    .trim()
    .min(1, { error: '주소를 입력해주세요.', abort: true })
    .max(500, { error: '주소는 500자까지 입력할 수 있습니다.', abort: true })
    .regex(ADDRESS, { error: NO_ADDRESS, abort: true })
    .pipe(z.url(NO_ADDRESS)),
  events: z.array(z.string().max(80), '받을 알림을 선택해주세요.').min(1, '받을 알림을 선택해주세요.').max(50),
})

/** A webhook as its owner sees it: never its secret. */
export const Webhook = z.object({
  webhookNo: z.number().int(),
  url: z.string(),
  events: z.array(z.string()),
  isOn: z.boolean(),
  /** Failures since it last went well. */
  failureCount: z.number().int(),
  createdYmdt: Ymdt,
  /** When it last got there; null where it never did. */
  deliveredYmdt: Ymdt.nullable(),
  version: Version,
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookEvent = z.object({ name: z.string(), title: z.string() })

/** Own webhooks, and what the caller may be told of. */
export const listWebhooks = call({
  name: 'programs.listWebhooks',
  method: 'GET',
  path: '/partner/ad-api/webhooks',
  summary: '내 웹훅과 받을 수 있는 알림을 조회한다.',
  access: 'session',
  output: z.object({ list: z.array(Webhook), events: z.array(WebhookEvent) }),
  reads,
  whileViewing: 'REFUSED',
  isForPeople: true,
})

/** Makes one; its secret is told once, here. */
export const createWebhook = call({
  name: 'programs.createWebhook',
  method: 'POST',
  path: '/partner/ad-api/webhooks',
  summary: '웹훅을 등록한다. 서명 키는 이때 한 번만 알려준다.',
  access: 'session',
  body: webhookBody,
  output: z.object({ webhookNo: z.number().int(), secret: z.string() }),
  refusals: {
    ...refusedUrls,
    TOO_MANY_WEBHOOKS: { status: 409, text: `웹훅은 ${MOST_WEBHOOKS}개까지 등록할 수 있습니다.` },
  },
  changes: reads,
  hasSecretAnswer: true,
  isForPeople: true,
})

/** Changes where and of what is told, or switches it on and off. Switched on, it begins with no failures. */
export const changeWebhook = call({
  name: 'programs.changeWebhook',
  method: 'PUT',
  path: '/partner/ad-api/webhooks/{webhookNo}',
  summary: '웹훅의 주소와 알림을 바꾸거나, 켜고 끈다.',
  access: 'session',
  params,
  body: webhookBody.extend({ isOn: z.boolean(), version: Version }),
  output: z.object({ version: Version }),
  refusals: { ...notFound, ...refusedUrls, ...STATE_CHANGED },
  changes: reads,
  isForPeople: true,
})

/** Removes one with its deliveries. */
export const removeWebhook = call({
  name: 'programs.removeWebhook',
  method: 'DELETE',
  path: '/partner/ad-api/webhooks/{webhookNo}',
  summary: '웹훅을 삭제한다.',
  access: 'session',
  params,
  output: z.object({}),
  refusals: notFound,
  changes: reads,
  isForPeople: true,
})

/** Sends something without meaning, to see whether it gets there. */
export const testWebhook = call({
  name: 'programs.testWebhook',
  method: 'POST',
  path: '/partner/ad-api/webhooks/{webhookNo}/test',
  summary: '웹훅에 시험 알림을 보낸다.',
  access: 'session',
  params,
  output: z.object({ deliveryNo: z.number().int() }),
  refusals: { ...notFound, WEBHOOK_OFF: { status: 409, text: '꺼져 있는 웹훅입니다. 먼저 켜주세요.' } },
  changes: deliveryReads,
  isForPeople: true,
})

export const Delivery = z.object({
  deliveryNo: z.number().int(),
  /** What the receiver knows it by, however often it comes. */
  deliveryId: z.uuid(),
  event: z.string(),
  eventTitle: z.string(),
  status: z.enum(DELIVERY_CODES),
  tries: z.number().int(),
  createdYmdt: Ymdt,
  triedYmdt: Ymdt.nullable(),
  nextYmdt: Ymdt.nullable(),
  /** What the other side answered; null where nobody did. */
  answerStatus: z.number().int().nullable(),
  /** What it said, or why it could not be told; shortened. */
  answer: z.string(),
  /** What was told. */
  body: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

/** What was told to one of them, the newest first. */
export const listDeliveries = call({
  name: 'programs.listDeliveries',
  method: 'GET',
  path: '/partner/ad-api/webhooks/{webhookNo}/deliveries',
  summary: '웹훅이 보낸 알림과 받은 쪽의 답을 조회한다.',
  access: 'session',
  params,
  query: z.object(Paging),
  output: pageOf(Delivery),
  refusals: notFound,
  reads: deliveryReads,
  whileViewing: 'REFUSED',
  isForPeople: true,
})

/** Tells it again, under the same id. */
export const resendDelivery = call({
  name: 'programs.resendDelivery',
  method: 'POST',
  path: '/partner/ad-api/webhooks/{webhookNo}/deliveries/{deliveryNo}/resend',
  summary: '알림을 다시 보낸다. 받는 쪽이 아는 번호는 그대로다.',
  access: 'session',
  params: params.extend({ deliveryNo: Id }),
  output: z.object({}),
  refusals: {
    NOT_FOUND: { status: 404, text: '보낸 알림을 찾을 수 없습니다.' },
    WEBHOOK_OFF: { status: 409, text: '꺼져 있는 웹훅입니다. 먼저 켜주세요.' },
    WAITING_ALREADY: { status: 409, text: '이미 보낼 차례를 기다리고 있는 알림입니다.' },
  },
  changes: deliveryReads,
  isForPeople: true,
})
