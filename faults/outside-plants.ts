import type { Plant } from './plant.ts'

const TAKE_EXAM = 'areas/nsat/order/server/payment/take-payment.ts'
const READ_CHAT = 'areas/live/channel/server/chat/messages.queries.ts'

/** Defects about what others tell us: the shop of mock exams, and people in a chat. */
export const OUTSIDE_PLANTS: readonly Plant[] = [
  {
    name: 'an order of exams is edited while the shop tells that it is paid',
    by: ['exams are paid once'],
    edits: [
      {
        file: 'areas/nsat/order/server/edit/school-plan.queries.ts',
        find: `      .orderBy('o.nsatSchoolOrderNo', 'desc')
      .forUpdate()
`,
        put: `      .orderBy('o.nsatSchoolOrderNo', 'desc')
`,
      },
    ],
  },
  {
    name: 'a payment of exams that is told again is refused',
    by: ['the shop hears the same again'],
    edits: [
      {
        file: TAKE_EXAM,
        find: `return repeat ? ALLOWED : paymentNo('PAYMENT_TRANSACTION_TAKEN')`,
        put: `return paymentNo('PAYMENT_TRANSACTION_TAKEN')`,
      },
    ],
  },
  {
    name: 'another amount is taken under the number of a payment of exams that was told before',
    by: ['the shop hears the same again'],
    edits: [
      {
        file: TAKE_EXAM,
        find: ' && amount === notification.amount',
        put: ' && amount !== 0',
      },
    ],
  },
  {
    name: 'what the shop told of exams is kept apart from what becomes of the order',
    by: ['exams are paid once'],
    edits: [
      {
        file: TAKE_EXAM,
        find: `  const moved = await moveOrder(`,
        put: `  if (notification.type === 'CANCEL') return ALLOWED
  const moved = await moveOrder(`,
      },
    ],
  },
  {
    name: 'what a viewer says again is said again',
    by: ['a chat is kept'],
    edits: [
      {
        file: 'platform/server/http/answer.ts',
        find: `const caller = visitor ? String(visitor.userId) : request.standIn`,
        put: `const caller = visitor ? String(visitor.userId) : null`,
      },
    ],
  },
  {
    name: 'whoever comes back to a chat misses the first message after the last that they know',
    by: ['a chat is kept'],
    edits: [
      {
        file: READ_CHAT,
        find: `where('id', '>', afterId)`,
        put: `where('id', '>', afterId + 1)`,
      },
    ],
  },
]
