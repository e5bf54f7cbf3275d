import { WEBHOOKS } from '#areas/base/programs/contract/places.ts'
import { resendDelivery } from '#areas/base/programs/contract/webhook.contract.ts'
import { type FailedWorkSource, MOST_FAILED_THINGS } from '#platform/server/failed-work.ts'
import { refuse } from '#platform/server/refuse.ts'
import { programs } from '../programs.tables.ts'
import { renewDelivery } from './deliveries.queries.ts'

/** What no webhook took, however often it was told: its owner's, and of those who see everything, who find the owner at `accountsPath`. */
export const failedDeliveries = (titleOf: (event: string) => string, accountsPath: string): FailedWorkSource => ({
  name: 'programs.deliveries',
  kind: 'VENDOR_CALL',
  advice: '받는 프로그램을 확인한 뒤 다시 시도해주세요. 웹훅이 꺼져 있으면 먼저 켜야 합니다.',
  flags: [],
  isOfOwners: true,
  async find(db) {
    const rows = await programs(db)
      .selectFrom('programs.delivery as d')
      .innerJoin('programs.webhook as w', 'w.webhookNo', 'd.webhookNo')
      .select(['d.deliveryNo', 'd.event', 'd.createdAt', 'd.triedAt', 'd.tries', 'd.answerStatus', 'd.answer'])
      .select(['w.webhookNo', 'w.ownerId', 'w.url'])
      .where('d.status', '=', 'FAILED')
      .orderBy('d.deliveryNo')
      .limit(MOST_FAILED_THINGS)
      .execute()
    return rows.map((row) => ({
      ref: String(row.deliveryNo),
      title: `${new URL(row.url).host} 웹훅: ${titleOf(row.event)}`,
      reason: row.answerStatus === null ? row.answer : `받는 쪽이 ${row.answerStatus} 응답을 보냈습니다.`,
      since: row.triedAt ?? row.createdAt,
      tries: row.tries,
      href: `${accountsPath}/${row.ownerId}`,
      ownHref: `${WEBHOOKS.path}/${row.webhookNo}`,
      ownerId: row.ownerId,
    }))
  },
  async retry({ db, ref, now }) {
    const deliveryNo = Number(ref)
    const row = await programs(db)
      .selectFrom('programs.delivery as d')
      .innerJoin('programs.webhook as w', 'w.webhookNo', 'd.webhookNo')
      .select(['d.webhookNo', 'w.isOn'])
      .where('d.deliveryNo', '=', deliveryNo)
      .executeTakeFirst()
    if (!row?.isOn) throw refuse(resendDelivery, row ? 'WEBHOOK_OFF' : 'NOT_FOUND')
    await renewDelivery(db, row.webhookNo, deliveryNo, now)
  },
})
