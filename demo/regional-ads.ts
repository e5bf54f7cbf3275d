import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AD } from '#areas/advertising/regional-ad/contract/ad.record.ts'
import type { Hold } from '#areas/advertising/regional-ad/contract/codes.ts'
import { HOLD_LIFE, statusOn } from '#areas/advertising/regional-ad/rules/advertisement-status.rules.ts'
import type { AdFields } from '#areas/advertising/regional-ad/server/ad-history.ts'
import { AD_FIELDS } from '#areas/advertising/regional-ad/server/ads.tables.ts'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { trailName } from '#platform/server/life/move.ts'
import type { AdWorld } from './ad-world.ts'
import { type AdStory, type Draw, priceOf, storyOf } from './regional-ad-stories.ts'

const ADS = 4800
/** Where more is going on than elsewhere, so that bars overlap: districts of Seoul and large cities. */
const BUSY_DISTRICTS = [
  11680, 11710, 11350, 11470, 26350, 27260, 30200, 36110, 41110, 41130, 41280, 43110, 48120, 50110,
]
const BUSY_SHARE = 0.35
const SCHOOLS_OF_CLUSTER = 8
const ADS_AT_A_TIME = 5000
const PROLONGED_BY_DAYS = 7
const LATELY_MINUTES = 40 * 24 * 60

type World = Pick<AdWorld, 'now' | 'scale' | 'userIds' | 'names'>

/** Puts clusters and a year of regional ads over the whole country into the world; answers how many ads. */
export async function insertRegionalAds(db: Db, world: World): Promise<number> {
  await insertClusters(db)
  const places = await readPlaces(db)
  const ads = Array.from({ length: ADS * world.scale }, (_, index) => planAd(world, places, index))
  // The newest ad has the highest number.
  ads.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (let at = 0; at < ads.length; at += ADS_AT_A_TIME) await insertAds(db, world, ads.slice(at, at + ADS_AT_A_TIME))
  return ads.length
}

/** Neighbours of one kind, district by district, in groups of about eight from west to east. */
async function insertClusters(db: Db): Promise<void> {
  await sql`
    with seated as (
      select s.organization_id, s.district_id, s.school_type, r.name as district,
             row_number() over (partition by s.district_id, s.school_type order by s.longitude, s.organization_id) - 1 as seat,
             count(*) over (partition by s.district_id, s.school_type) as total
      from directory.school s join directory.region r on r.region_id = s.district_id where not s.is_test),
    grouped as (
      select *, district || ' ' || (array['초등', '중등', '고등'])[school_type] || ' ' ||
             1 + seat * greatest(1, total / ${SCHOOLS_OF_CLUSTER}::int) / total || '권역' as cluster
      from seated where total >= 2),
    made as (
      insert into ads.cluster (name, district_id, school_type)
      select distinct cluster, district_id, school_type from grouped order by district_id, school_type, cluster
      returning cluster_id, name, district_id, school_type)
    insert into ads.cluster_school (cluster_id, organization_id)
    select made.cluster_id, g.organization_id
    from grouped g join made on made.name = g.cluster and made.district_id = g.district_id and made.school_type = g.school_type`.execute(
    db,
  )
}

interface School {
  readonly organizationId: number
  readonly districtId: number
  readonly clusterId: number | null
}

interface Places {
  /** Neighbours stand beside each other: by district, kind and cluster. */
  readonly schools: readonly School[]
  /** Where in `schools` the schools of busy districts stand. */
  readonly busy: readonly number[]
}

async function readPlaces(db: Db): Promise<Places> {
  const { rows: schools } = await sql<School>`
    select s.organization_id, s.district_id, c.cluster_id
    from directory.school s left join ads.cluster_school c using (organization_id)
    where not s.is_test order by s.district_id, s.school_type, c.cluster_id, s.organization_id`.execute(db)
  const busy = schools.flatMap((school, at) => (BUSY_DISTRICTS.includes(school.districtId) ? [at] : []))
  return { schools, busy }
}

/** One ad on its way into the database. */
interface PlannedAd {
  readonly fields: AdFields
  readonly hold: Hold | null
  readonly createdAt: Date
  readonly steps: readonly Step[]
}

/** A line of the history of an ad. */
interface Step {
  readonly action: string
  readonly at: Date
  readonly from: unknown
  readonly to: unknown
  readonly comment: string | null
}

function drawOf(index: number): Draw {
  const bytes = createHash('sha512').update(`regional ad ${index}`).digest()
  return (purpose) => bytes.readUInt32BE(purpose * 4) / 2 ** 32
}

function planAd(world: World, places: Places, index: number): PlannedAd {
  const draw = drawOf(index)
  const today = toDay(world.now)
  const story = storyOf(today, draw)
  const fields = fieldsOf(story, neighbours(places, story, draw))
  const wantedAt = instantOf(addDays(story.startDay, -story.leadDays), `${10 + (index % 8)}:${10 + (index % 50)}`)
  // Who wants a day far ahead has placed the ad in the last weeks.
  const lately = new Date(world.now.getTime() - (1 + Math.floor(draw(10) * LATELY_MINUTES)) * 60_000)
  const createdAt = wantedAt < lately ? wantedAt : lately
  return follow(story, fields, createdAt, world.now)
}

function neighbours({ schools, busy }: Places, { width, isAtCluster }: AdStory, draw: Draw): School[] {
  const chance = draw(8)
  const first = draw(9) < BUSY_SHARE ? busy[Math.floor(chance * busy.length)] : undefined
  const at = first ?? Math.floor(chance * schools.length)
  const district = schools[at]?.districtId
  const reach = schools.slice(at, at + (isAtCluster ? width * SCHOOLS_OF_CLUSTER : width))
  return reach.filter((school) => school.districtId === district)
}

function fieldsOf(story: AdStory, reached: readonly School[]): AdFields {
  const clusters = [...new Set(reached.flatMap((school) => school.clusterId ?? []))].slice(0, story.width)
  const isAtCluster = story.isAtCluster && clusters.length > 0
  const ids = isAtCluster ? clusters : reached.map((school) => school.organizationId)
  return {
    advertisementTitle: story.title,
    advertisementType: story.kind.type,
    advertiserName: story.advertiser.name,
    position: story.kind.position,
    advertisementImage: `/sample-ads/${story.advertiser.picture}.svg`,
    advertisementLink: `https://www.example.com/ads/${story.advertiser.picture}`,
    advertisementStartDate: story.startDay,
    advertisementEndDate: story.endDay,
    advertisementPrice: priceOf(story, isAtCluster ? clusters.length * SCHOOLS_OF_CLUSTER : ids.length),
    placement: {
      targetType: isAtCluster ? 'cluster' : 'school',
      targetIds: ids.sort((a, b) => a - b),
    },
  }
}

/** The ad after everything that has happened to it until now. */
function follow(story: AdStory, placed: AdFields, createdAt: Date, now: Date): PlannedAd {
  const steps: Step[] = [{ action: 'ads.create', at: createdAt, from: null, to: placed, comment: null }]
  let fields = placed
  let hold: Hold | null = null
  for (const { what, reason, daysAfter } of story.turns) {
    const at = new Date(createdAt.getTime() + daysAfter * 86_400_000)
    if (at > now) break
    if (what === 'PROLONG') {
      const longer = { ...fields, advertisementEndDate: addDays(fields.advertisementEndDate, PROLONGED_BY_DAYS) }
      const changed = changesOf(fields, longer)
      steps.push({ action: 'ads.change', at, from: changed?.from, to: changed?.to, comment: reason })
      fields = longer
      continue
    }
    const { to } = HOLD_LIFE.moves[what]
    const status = (held: Hold | null) => ({
      status: statusOn(toDay(at), { startDay: story.startDay, endDay: story.endDay, hold: held }),
    })
    steps.push({ action: trailName(AD.entity, what), at, from: status(hold), to: status(to), comment: reason })
    hold = to
  }
  return { fields, hold, createdAt, steps }
}

type Numbered = PlannedAd & { readonly id: number }

async function insertAds(db: Db, { userIds, names }: World, planned: readonly PlannedAd[]): Promise<void> {
  const { rows: numbers } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('ads.advertisement', 'advertisement_id'))::int as id
    from generate_series(1, ${planned.length}::int) order by 1`.execute(db)
  const ads = planned.map((ad, index) => ({ ...ad, id: numbers[index]?.id ?? 0 }))
  const actorId = userIds.get('adops') ?? 0
  await insertRows(db, ads, actorId)
  await insertTargets(db, ads)
  await insertTrail(db, ads, { actorId, actorName: names.get(actorId) ?? '' })
}

async function insertRows(db: Db, ads: readonly Numbered[], actorId: number): Promise<void> {
  const rows = ads.map(({ id, fields, hold, createdAt, steps }) => ({
    advertisementId: id,
    ...AD_FIELDS.toRow(fields),
    hold,
    version: steps.length,
    createdBy: actorId,
    createdAt,
    changedBy: actorId,
    changedAt: steps.at(-1)?.at,
  }))
  await sql`
    insert into ads.advertisement overriding system value
    select * from jsonb_populate_recordset(null::ads.advertisement, ${jsonRows(rows)}::jsonb)`.execute(db)
}

async function insertTargets(db: Db, ads: readonly Numbered[]): Promise<void> {
  const targets = ads.flatMap(({ id, fields: { placement } }) =>
    placement.targetIds.map((place) => ({
      advertisementId: id,
      [placement.targetType === 'school' ? 'organizationId' : 'clusterId']: place,
    })),
  )
  await sql`
    insert into ads.advertisement_target
    select * from jsonb_populate_recordset(null::ads.advertisement_target, ${jsonRows(targets)}::jsonb)`.execute(db)
}

/** One statement for thousands of rows, in the shape in which the portal writes them one by one. */
async function insertTrail(
  db: Db,
  ads: readonly Numbered[],
  { actorId, actorName }: { actorId: number; actorName: string },
): Promise<void> {
  const lines = ads
    .flatMap(({ id, steps }) => steps.map((step) => ({ ...step, id: String(id) })))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  await sql`
    insert into platform.audit (actor_id, actor_name, action, entity, entity_id, from_state, to_state, comment, at)
    select ${actorId}::bigint, ${actorName}, action, ${AD.entity}, id, "from", "to", comment, at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as t(id text, action text, "from" jsonb, "to" jsonb, comment text, at timestamptz)`.execute(db)
}
