import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHAT_BUFFER } from '#areas/live/broadcast/contract/live.ts'
import {
  afterEvent,
  afterPage,
  type ChatEvent,
  type ChatLog,
  type ChatPage,
  EMPTY_LOG,
  missingAfter,
  type PagedMessage,
  shownMessages,
  whileAsking,
} from './chat-log.rules.ts'

const message = (id: number) => ({ id, name: '보는 사람', message: `${id}번째`, type: 'USER' as const })
const said = (id: number): ChatEvent => ({ name: 'chat:message', data: message(id) })
const removed = (id: number): ChatEvent => ({ name: 'chat:delete', data: { id } })
const page = (list: readonly PagedMessage[], more: Partial<ChatPage> = {}): ChatPage => ({
  list,
  notice: null,
  isClosed: false,
  slowSeconds: 0,
  deletedIds: [],
  ...more,
})
const idsOf = (log: ChatLog): number[] => log.messages.map(({ id }) => id)
const withEvents = (log: ChatLog, ...events: ChatEvent[]): ChatLog => events.reduce(afterEvent, log)
const begun = (...ids: number[]): ChatLog => afterPage(EMPTY_LOG, undefined, page(ids.map(message)))

describe('messages', () => {
  test('stand in the order of their numbers, each once, whatever order they come in', () => {
    expect(idsOf(withEvents(begun(1), said(3), said(2), said(3), said(1)))).toEqual([1, 2, 3])
  })

  test('a missing one is noticed, and asked for after the last one before it', () => {
    const log = withEvents(begun(4, 5), said(8))
    expect(missingAfter(log)).toBe(5)
    const filled = afterPage(whileAsking(log), 5, page([6, 7, 8].map(message)))
    expect([missingAfter(filled), idsOf(filled)]).toEqual([undefined, [4, 5, 6, 7, 8]])
  })

  test('nothing is missing before the first page, whose last number is where counting begins', () => {
    const log = withEvents(EMPTY_LOG, said(51))
    expect(missingAfter(log)).toBeUndefined()
    expect(missingAfter(afterPage(log, undefined, page([49, 50].map(message))))).toBeUndefined()
    expect(missingAfter(afterPage(log, undefined, page([48, 49].map(message))))).toBe(49)
  })

  test('a chat without any message begins at nothing', () => {
    expect(missingAfter(withEvents(begun(), said(1)))).toBeUndefined()
    expect(missingAfter(withEvents(begun(), said(2)))).toBe(0)
  })

  test('what the server does not have either is not asked for a second time', () => {
    expect(missingAfter(afterPage(withEvents(begun(1), said(3)), 1, page([])))).toBeUndefined()
  })

  test('only the newest are kept', () => {
    const ids = Array.from({ length: CHAT_BUFFER + 5 }, (_, at) => at + 1)
    const log = withEvents(begun(), ...ids.map(said))
    expect([log.messages.length, log.messages[0]?.id]).toEqual([CHAT_BUFFER, 6])
  })
})

describe('a deleted message', () => {
  test('goes, and takes its notice with it', () => {
    const noticed = withEvents(begun(1, 2), { name: 'chat:notice', data: { id: 2, message: '2번째' } })
    const log = afterEvent(noticed, removed(2))
    expect([idsOf(log), log.notice]).toEqual([[1], null])
  })

  test('does not come back with an older page or a late event', () => {
    const log = withEvents(begun(1), removed(2), said(2))
    expect([idsOf(log), missingAfter(log)]).toEqual([[1], undefined])
    expect(idsOf(afterPage(log, 1, page([message(2), message(3)])))).toEqual([1, 3])
  })

  test('is known as deleted from a page', () => {
    const log = afterPage(begun(1, 2), 0, page([message(1), { id: 2, isDeleted: true }]))
    expect(idsOf(log)).toEqual([1])
  })
})

describe('what holds for the whole chat', () => {
  const CLOSED: ChatEvent = { name: 'chat:close', data: { isClosed: true } }

  test.each<[ChatEvent, Partial<ChatLog>]>([
    [CLOSED, { isClosed: true }],
    [{ name: 'chat:slow', data: { seconds: 30 } }, { slowSeconds: 30 }],
    [{ name: 'chat:notice', data: { id: 1, message: '알림' } }, { notice: { id: 1, message: '알림' } }],
    [{ name: 'chat:notice', data: { id: null } }, { notice: null }],
  ])('%j is told', (event, part) => {
    expect(withEvents(begun(1), event)).toMatchObject(part)
  })

  test('comes with every page', () => {
    const notice = { id: 1, message: '알림' }
    const log = afterPage(EMPTY_LOG, undefined, page([message(1)], { notice, isClosed: true, slowSeconds: 10 }))
    expect(log).toMatchObject({ notice, isClosed: true, slowSeconds: 10 })
  })

  test('is not taken from a page that was asked for before it was told', () => {
    const asked = afterEvent(whileAsking(begun(1)), CLOSED)
    expect(afterPage(asked, 1, page([])).isClosed).toBe(true)
    expect(afterPage(whileAsking(asked), 1, page([])).isClosed).toBe(false)
  })
})

describe('whose messages are of muted viewers', () => {
  const muted = (...ids: number[]): ChatEvent => ({ name: 'chat:mute', data: { ids, isMuted: true } })
  const lifted = (...ids: number[]): ChatEvent => ({ name: 'chat:mute', data: { ids, isMuted: false } })
  const mutedOf = (log: ChatLog): number[] => log.messages.filter(({ isMuted }) => isMuted).map(({ id }) => id)

  test('is told, and no other message changes', () => {
    const before = begun(1, 2, 3)
    const log = withEvents(before, muted(1, 3), lifted(3))
    expect(mutedOf(log)).toEqual([1])
    expect(log.messages[1]).toBe(before.messages[1])
  })

  test('comes with every page of staff, for older messages too', () => {
    const away = withEvents(begun(1, 2), muted(1))
    expect(mutedOf(afterPage(whileAsking(away), 2, page([message(3)], { mutedIds: [2, 3] })))).toEqual([2, 3])
    expect(mutedOf(afterPage(whileAsking(away), 2, page([message(3)])))).toEqual([1])
  })

  test('is not taken from a page that was asked for before it was told', () => {
    const asked = afterEvent(whileAsking(begun(1)), muted(1))
    expect(mutedOf(afterPage(asked, 1, page([], { mutedIds: [] })))).toEqual([1])
  })
})

test('whoever is shown nothing of before misses nothing, and asks only for what follows', () => {
  const log = afterPage(EMPTY_LOG, undefined, page([], { lastId: 70 }))
  expect([missingAfter(withEvents(log, said(71))), missingAfter(withEvents(log, said(73)))]).toEqual([undefined, 70])
})

describe('the greeting', () => {
  const greeting: ChatEvent = { name: 'chat:message', data: { name: '', message: '환영합니다', type: 'WELCOME' } }
  const wordsOf = (log: ChatLog): string[] => shownMessages(log).map((each) => each.message)

  test('stands after what was said before, once', () => {
    const log = withEvents(afterPage(afterEvent(EMPTY_LOG, greeting), undefined, page([message(1)])), said(2), greeting)
    expect(wordsOf(log)).toEqual(['1번째', '환영합니다', '2번째'])
  })
})

/** What happens in a room, as the server keeps it. */
const history = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constant('say' as const) }, fc.nat(60)), { maxLength: 60 })
  .map((steps) => {
    const events: ChatEvent[] = []
    let last = 0
    for (const step of steps) {
      if (step === 'say') events.push(said(++last))
      else if (last > 0) events.push(removed((step % last) + 1))
    }
    return { events, last }
  })

/** The newest messages after `afterId`, as the server answers, at most `size`. */
function serverPage(events: readonly ChatEvent[], last: number, afterId: number, size: number): ChatPage {
  const deleted = new Set(events.flatMap(({ name, data }) => (name === 'chat:delete' ? [data.id] : [])))
  const ids = Array.from({ length: Math.max(0, last - afterId) }, (_, at) => afterId + 1 + at).slice(0, size)
  const list = ids.map((id) => (deleted.has(id) ? { id, isDeleted: true as const } : message(id)))
  return page(list, { deletedIds: [...deleted].filter((id) => id <= afterId) })
}

test('whatever is doubled, reordered or lost, asking for what is missing ends in the list of the server', () => {
  fc.assert(
    fc.property(
      history,
      fc.array(fc.record({ at: fc.nat(100), isLost: fc.boolean(), isDoubled: fc.boolean() }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 7 }),
      ({ events, last }, fates, size) => {
        const arriving = events
          .flatMap((event, at) => {
            const fate = fates[at] ?? { at, isLost: false, isDoubled: false }
            if (fate.isLost) return []
            return fate.isDoubled
              ? [
                  { event, at },
                  { event, at: fate.at },
                ]
              : [{ event, at: fate.at }]
          })
          .sort((one, other) => one.at - other.at)
        let log = afterPage(EMPTY_LOG, undefined, page([]))
        for (const { event } of arriving) log = afterEvent(log, event)
        // A client whose connection was lost asks for all that follows what it has.
        let from = log.upTo ?? 0
        for (;;) {
          const answer = serverPage(events, last, from, size)
          log = afterPage(whileAsking(log), from, answer)
          if (answer.list.length < size) break
          from = answer.list.at(-1)?.id ?? from
        }
        const expected = serverPage(events, last, 0, last).list.flatMap((each) =>
          'isDeleted' in each ? [] : [each.id],
        )
        expect(idsOf(log)).toEqual(expected)
        expect(missingAfter(log)).toBeUndefined()
      },
    ),
  )
})
