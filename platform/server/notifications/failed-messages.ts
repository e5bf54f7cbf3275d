import { sql } from 'kysely'
import { type FailedWorkSource, MOST_FAILED_THINGS } from '../failed-work.ts'
import { refuseCommon } from '../refuse.ts'
import type { OutsideWay } from './delivery-times.ts'

const WORDS: Readonly<Record<OutsideWay, string>> = { TEXT: '알림 문자', EMAIL: '알림 메일' }
const TOLD_DAYS = 7

interface Failed {
  readonly messageKey: string
  readonly way: OutsideWay
  readonly tries: number
  readonly finishedAt: Date
}

/** Notifications that could not be sent outside of the portal. */
export const failedMessages = (href: string): FailedWorkSource => ({
  name: 'platform.notificationMessage',
  kind: 'SENDING',
  advice: '받는 사람의 휴대폰 번호나 메일 주소를 확인한 뒤 다시 시도해주세요.',
  flags: [],
  async find(db, now) {
    const since = new Date(now.getTime() - TOLD_DAYS * 86_400_000)
    const { rows } = await sql<Failed>`
      select message_key, way, tries, finished_at from platform.notification_message
      where state = 'FAILED' and finished_at > ${since} order by finished_at limit ${MOST_FAILED_THINGS}`.execute(db)
    return rows.map(({ messageKey, way, tries, finishedAt }) => ({
      ref: messageKey,
      title: WORDS[way],
      reason: '받는 쪽에서 받아주지 않았습니다.',
      since: finishedAt,
      tries,
      href,
      ownerId: null,
    }))
  },
  async retry({ db, ref, now }) {
    const { rows } = await sql`
      update platform.notification_message set state = 'WAITING', finished_at = null, tries = 0, next_try_at = ${now}
      where message_key = ${ref} and state = 'FAILED' returning 1`.execute(db)
    if (rows.length === 0) throw refuseCommon('NOT_FOUND')
  },
})
