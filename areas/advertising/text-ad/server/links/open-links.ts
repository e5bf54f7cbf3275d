import { sql } from 'kysely'
import { isOpenedByPerson } from '#areas/advertising/text-ad/rules/message/link-opener.rules.ts'
import { codeIn, isBlockedTarget } from '#areas/advertising/text-ad/rules/message/links.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AddressAnswer, OwnAddress } from '#platform/server/http/own-address.ts'
import { settingsFrom, storedSettings } from '#platform/server/settings.ts'
import type { TextAdDeps } from '../deps.ts'
import { TEXT_AD_SETTINGS } from '../settings.ts'

/** A browser that has opened a link of an ad knows so for this long; it is the one that knows, not we. */
const KNOWN_SECONDS = 30 * 86_400

/** Links that one statement answers at most. */
const MOST_AT_ONCE = 500

/** Somebody asks where a link leads. */
interface LinkAsk {
  readonly code: string
  readonly isCounted: boolean
  /** Ads of which this browser has opened a link before, joined by commas. */
  readonly openedAds: string
}

interface FoundLink {
  readonly code: string
  readonly target: string
  /** The ad; null of a link in a test message. */
  readonly reserveSeq: number | null
  readonly settings: unknown
}

/**
 * The short links in the texts of ads: `/r/{code}` leads on and counts. What is asked while a statement runs is answered and
 * counted together by the next one, so a click costs a statement at most; nobody is answered before their click is stored.
 */
export function openLinks({ platform }: Pick<TextAdDeps, 'platform'>): OwnAddress {
  const { db, clock } = platform
  const ask = gathering((asks: readonly LinkAsk[]) => answerLinks(db, asks, clock.now()))
  return {
    path: '/r/',
    missing: '없는 링크입니다. 주소를 다시 확인해주세요.',
    async answer({ method, rest, headers, cookies }): Promise<AddressAnswer | undefined> {
      const code = codeIn(rest)
      if (code === undefined) return undefined
      const opened = Object.keys(cookies).flatMap((name) => /^ad(\d{1,15})$/.exec(name)?.[1] ?? [])
      const isCounted = isOpenedByPerson(method, headers)
      const link = await ask({ code, isCounted, openedAds: opened.join(',') })
      if (!link) return undefined
      const { blockedLinkHosts } = settingsFrom(TEXT_AD_SETTINGS, link.settings)
      if (isBlockedTarget(link.target, blockedLinkHosts)) return undefined
      if (link.reserveSeq === null || !isCounted) return { location: link.target }
      return {
        location: link.target,
        cookie: { name: `ad${link.reserveSeq}`, value: '1', maxAgeSeconds: KNOWN_SECONDS },
      }
    },
  }
}

const HOUR_MS = 3_600_000

/** Finds what the links lead to, and counts those that persons opened, in one statement. */
async function answerLinks(db: Db, asks: readonly LinkAsk[], now: Date): Promise<(FoundLink | undefined)[]> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const counted = asks.filter((each) => each.isCounted)
  const codes = [...new Set(asks.map((each) => each.code))]
  // In one order everywhere, so that two processes never wait for each other in a circle.
  const { rows } = await sql<FoundLink>`
    with clicked as (
      select asked.code, count(*)::int as clicks, count(*) filter (
        where link.reserve_seq::text <> all(string_to_array(asked.opened, ',')))::int as clickers
      from unnest(${counted.map((each) => each.code)}::text[], ${counted.map((each) => each.openedAds)}::text[])
        as asked(code, opened)
      join text_ad.link using (code)
      where link.reserve_seq is not null
      group by asked.code
    ), counted as (
      insert into text_ad.link_click as stored (code, hour, click_count, clicker_count)
      select code, ${hour}, clicks, clickers from clicked order by code
      on conflict (code, hour) do update
      set click_count = stored.click_count + excluded.click_count,
          clicker_count = stored.clicker_count + excluded.clicker_count
    )
    select code, target, reserve_seq, ${storedSettings(TEXT_AD_SETTINGS)} as settings
    from text_ad.link where code = any(${codes}::text[])`.execute(db)
  const found = new Map(rows.map((row) => [row.code, row]))
  return asks.map((each) => found.get(each.code))
}

/** Answers one at a time what is asked one by one: all that comes while `answerAll` runs goes into its next run. */
function gathering<Ask, Answer>(
  answerAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (ask: Ask) => Promise<Answer> {
  type Waiting = { ask: Ask; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const taken = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      try {
        const answers = await answerAll(taken.map((each) => each.ask))
        for (const [index, { resolve }] of taken.entries()) resolve(answers[index] as Answer)
      } catch (error) {
        for (const { reject } of taken) reject(error)
      }
    }
    isRunning = false
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      if (!isRunning) void run()
    })
}
