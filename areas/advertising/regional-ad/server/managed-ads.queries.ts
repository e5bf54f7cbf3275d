import { type RawBuilder, sql } from 'kysely'
import type { AskedSort } from '#platform/contract/list/list.ts'
import type { Config } from '#platform/server/config/config.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchIndexed } from '#platform/server/list/search.ts'
import { type Tally, tallyOf } from '#platform/server/waiting-tally.ts'
import type { AdPeriodType, AdvertisementStatus, SearchType } from '../contract/codes.ts'
import type { ManagedAd, managedAds } from '../contract/managed-ad.contract.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import { statusOn } from '../rules/advertisement-status.rules.ts'
import { AD_FIELDS, ads, STORED_ADVERTISEMENT, type StoredAd } from './ads.tables.ts'
import { wholeAddress } from './own-address.ts'

/** The settings that the wire shapes of ads need. */
export type AdsConfig = Pick<Config, 'publicUrl' | 'API_BASE'>

/** Which ads the people who place them look for. Days are both included. */
export interface ManagedSearch {
  readonly keyword?: string | undefined
  readonly status?: AdvertisementStatus | undefined
  /** Which day of an ad lies in the period; any day on which it runs unless said otherwise. */
  readonly periodType?: AdPeriodType | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly sort?: AskedSort<typeof managedAds> | undefined
}

/** An ad with a word on where it is placed. */
export type ListedAd = StoredAd & {
  readonly targetType: SearchType
  readonly targetCount: number
  readonly firstTarget: string
}

/** The ad as lists and forms show it on a day. */
export function toManagedAd(row: ListedAd, today: string, { publicUrl }: AdsConfig): ManagedAd {
  const { advertisementId, targetType, targetCount, version } = row
  const status = statusOn(today, row)
  return {
    ...AD_FIELDS.toWire(row),
    advertisementId,
    advertisementImage: wholeAddress(row.imageUrl, publicUrl),
    advertisementLink: wholeAddress(row.linkUrl, publicUrl),
    advertisementStatus: status,
    advertisementStatusDisplayName: AD_STATUSES[status].word,
    targetType,
    targetCount,
    firstTargetName: row.firstTarget,
    version,
  }
}

const SORTS = {
  advertisementId: ['a.advertisementId'],
  advertiserName: ['a.advertiserName'],
  period: ['a.startDay'],
  advertisementPrice: ['a.priceWon'],
} as const

/** A page of the ads that fit, newest first unless asked otherwise, as they stand on a day. */
export function listManaged(
  db: Db,
  search: ManagedSearch,
  today: string,
  page: PageRequest,
  config: AdsConfig,
): Promise<Page<ManagedAd>> {
  const order = orderOf(search.sort ?? '-advertisementId', SORTS)
  const list = { found: wanted(db, search, today), shown: withPlaces(db), order, id: 'a.advertisementId' } as const
  return pageOf(list, page, (row) => toManagedAd(row, today, config))
}

/** One ad; undefined when there is none. */
export function findListedAd(db: Db, advertisementId: number): Promise<ListedAd | undefined> {
  return withPlaces(db).where('a.advertisementId', '=', advertisementId).executeTakeFirst()
}

/** How many ads fit. */
export const tallyAds = (db: Db, search: ManagedSearch, today: string): Tally<number> =>
  tallyOf(wanted(db, search, today).select(sql<number>`count(*)::int`.as('total')))

const wanted = (db: Db, search: ManagedSearch, today: string) =>
  ads(db).selectFrom('ads.advertisement as a').where(fits(search, today))

const PLACES = sql<Pick<ListedAd, 'targetType' | 'targetCount' | 'firstTarget'>>`(
  select case when count(t.cluster_id) > 0 then 'cluster' else 'school' end as target_type,
         count(*)::int as target_count, coalesce(min(coalesce(s.name, c.name)), '') as first_target
  from ads.advertisement_target t
  left join directory.school s on s.organization_id = t.organization_id
  left join ads.cluster c on c.cluster_id = t.cluster_id
  where t.advertisement_id = a.advertisement_id)`

const withPlaces = (db: Db) =>
  ads(db)
    .selectFrom('ads.advertisement as a')
    .crossJoinLateral(() => PLACES.as<'p'>(sql`p`))
    .select(columnsAs('a', STORED_ADVERTISEMENT))
    .select(['p.targetType', 'p.targetCount', 'p.firstTarget'])

/** The columns that must not end before the period, and not begin after it. */
const PERIOD_COLUMNS: Readonly<Record<AdPeriodType, readonly [string, string]>> = {
  RUN: ['a.endDay', 'a.startDay'],
  START: ['a.startDay', 'a.startDay'],
  END: ['a.endDay', 'a.endDay'],
}

function fits(search: ManagedSearch, today: string): RawBuilder<boolean> {
  const { keyword, status, periodType = 'RUN', startDate, endDate } = search
  const [notBefore, notAfter] = PERIOD_COLUMNS[periodType]
  const conditions = [
    keyword && searchIndexed(['a.title', 'a.advertiserName'], keyword),
    status && hasStatus(status, today),
    startDate && sql`${sql.ref(notBefore)} >= ${startDate}::date`,
    endDate && sql`${sql.ref(notAfter)} <= ${endDate}::date`,
  ].filter((each) => typeof each === 'object')
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** The condition under which an ad `a` has a status on a day; it says what the rule `statusOn` says. */
function hasStatus(status: AdvertisementStatus, today: string): RawBuilder<boolean> {
  return HAS_STATUS[status](sql`${today}::date`)
}

type OnDay = (today: RawBuilder<unknown>) => RawBuilder<boolean>

const HAS_STATUS: Readonly<Record<AdvertisementStatus, OnDay>> = {
  READY: (today) => sql`(a.hold is null and a.start_day > ${today})`,
  DELIVERING: (today) => sql`(a.hold is null and a.start_day <= ${today} and a.end_day >= ${today})`,
  COMPLETED: (today) => sql`(a.hold is distinct from 'CANCELED' and a.end_day < ${today})`,
  PAUSED: (today) => sql`(a.hold = 'PAUSED' and a.end_day >= ${today})`,
  CANCELED: () => sql`(a.hold = 'CANCELED')`,
}
