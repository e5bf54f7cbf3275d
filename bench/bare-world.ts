import { instantOf } from '#platform/contract/seoul.ts'
import type { BareStatement } from './bare-statements.ts'

const inSeoul = (column: string): string =>
  `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"')`

/** Which ads, where, as of a day; both days are included. */
interface PlacementSearch {
  readonly from: string
  readonly to: string
  readonly today: string
  /** Where pictures of our own lie. */
  readonly publicUrl: string
  readonly districtId?: number
  readonly skip?: number
  readonly size: number
  /** No total: as many as this were counted on the first page. */
  readonly known?: number
}

const adColumns = ({ today, publicUrl }: PlacementSearch): string => {
  const status = `case when a.hold = 'CANCELED' then 'CANCELED' when a.end_day < '${today}' then 'COMPLETED'
    when a.hold = 'PAUSED' then 'PAUSED' when a.start_day > '${today}' then 'READY' when a.start_day <= '${today}' then 'DELIVERING' end`
  const whole = (column: string) => `case when ${column} like '/%' then '${publicUrl}' || ${column} else ${column} end`
  return `place.place_id as "organizationId", place.name as "organizationName", ${whole('a.image_url')} as "advertisementImage",
    ${whole('a.link_url')} as "advertisementLink", a.advertisement_id as "advertisementId", a.title as "advertisementTitle",
    a.ad_type as "advertisementType", ${status} as "advertisementStatus",
    case ${status} when 'CANCELED' then '취소' when 'COMPLETED' then '집행 완료' when 'PAUSED' then '일시중지' when 'READY' then '집행 예정'
      when 'DELIVERING' then '집행 중' end as "advertisementStatusDisplayName", a.advertiser_name as "advertiserName",
    a.start_day::text as "advertisementStartDate", a.end_day::text as "advertisementEndDate", a.position, null as "advertisementPrice"`
}

const runs = ({ from, to }: PlacementSearch): string => `a.start_day <= '${to}' and a.end_day >= '${from}'`

/** A page of the schools of a district by name, each with its ads, and the number of schools. */
export function bareTimeline(search: PlacementSearch): BareStatement {
  const schools = `directory.school where not is_test and district_id = ${search.districtId}`
  return {
    texts: [
      `with place as (
         select organization_id as place_id, name from ${schools} order by name, organization_id limit ${search.size} offset ${search.skip ?? 0}),
       placed as (
         select place_id, t.advertisement_id from place join ads.advertisement_target t on t.organization_id = place_id
         union
         select place_id, t.advertisement_id from place join ads.cluster_school c on c.organization_id = place_id
           join ads.advertisement_target t using (cluster_id))
       select (select count(*) from ${schools})::int as total, ${adColumns(search)}
       from place left join (placed join ads.advertisement a on a.advertisement_id = placed.advertisement_id and ${runs(search)})
         on placed.place_id = place.place_id
       order by place.name, place.place_id, a.start_day, a.advertisement_id`,
    ],
  }
}

/** A page of the ads of the nation by school, and how many there are. Our schools lie in one cluster, so that no pair comes twice. */
export function barePlacedAds(search: PlacementSearch): BareStatement {
  const running = `(select a.advertisement_id from ads.advertisement a where ${runs(search)})`
  const total = `(
    with running as materialized ${running}
    select (select count(*) from running join ads.advertisement_target t using (advertisement_id) join directory.school using (organization_id) where not is_test)
      + (select sum(schools) from running join ads.advertisement_target t using (advertisement_id)
         join (select cluster_id, count(*) as schools from ads.cluster_school join directory.school using (organization_id)
               where not is_test group by 1) c using (cluster_id)))`
  return {
    texts: [
      `with found as (
         select place.place_id, place.name, a.advertisement_id, a.start_day
         from (select organization_id as place_id, name from directory.school where not is_test) place
         cross join lateral (
           select t.advertisement_id from ads.advertisement_target t where t.organization_id = place_id
           union
           select t.advertisement_id from ads.cluster_school c join ads.advertisement_target t using (cluster_id)
           where c.organization_id = place_id) placed
         join ads.advertisement a using (advertisement_id) where ${runs(search)}
         order by place.name, place_id, a.start_day, a.advertisement_id limit ${search.size} offset ${search.skip ?? 0})
       select ${search.known ?? total}::int as total, ${adColumns(search)}
       from found place join ads.advertisement a using (advertisement_id)
       order by place.name, place.place_id, a.start_day, a.advertisement_id`,
    ],
  }
}

/** A page of the notices that contain a word, the newest first, with the number of all. */
export function bareNotices(word: string, size: number): BareStatement {
  const fits = `lower(n.title) like '%${word}%' or lower(n.contents) like '%${word}%'`
  return {
    texts: [
      `select (select count(*) from portal.notice n where ${fits})::int as total, n.notice_id as seq, 'partner' as "serviceId",
              n.notice_id as "noticeId", n.category_name as "categoryName", n.title, n.audience, ${inSeoul('n.created_at')} as "createdDt",
              n.is_published as "isPublished", coalesce(u.name, '') as "writerName", ${inSeoul('n.updated_at')} as "updatedDt", n.version
       from portal.notice n left join account."user" u on u.user_id = n.writer_id where ${fits}
       order by n.created_at desc, n.notice_id desc limit ${size}`,
    ],
  }
}

/** A page of what was said in a broadcast that contains a word, with the number of all. */
export function bareMessages(broadcastNo: number, word: string, size: number): BareStatement {
  const fits = `m.live_broadcast_no = ${broadcastNo} and m.deleted_at is null
    and (lower(m.name) like '%${word}%' or lower(m.message) like '%${word}%')`
  return {
    texts: [
      `select (select count(*) from live_channel.message m where ${fits})::int as total, m.id, ${inSeoul('m.written_at')} as "writtenYmdt",
              m.name, m.type, m.message
       from live_channel.message m where ${fits} order by m.id limit ${size}`,
    ],
  }
}

/** The numbers of a page of the regional ads that contain a word, with the number of all: by their pairs of letters, or reading every one. */
export function bareRegionalAds(word: string, size: number, byPairs: boolean): BareStatement {
  const pairs = `(platform.letter_pairs(title) @> platform.letter_pairs('${word}') or platform.letter_pairs(advertiser_name) @> platform.letter_pairs('${word}')) and`
  const fits = `${byPairs ? pairs : ''} (lower(title) like '%${word}%' or lower(advertiser_name) like '%${word}%')`
  return {
    texts: [
      `select (select count(*) from ads.advertisement where ${fits})::int as total, a.*,
              (select count(*) from ads.advertisement_target t where t.advertisement_id = a.advertisement_id) as "targetCount"
       from (select * from ads.advertisement where ${fits} order by advertisement_id desc limit ${size}) a order by a.advertisement_id desc`,
    ],
  }
}

/** Consents by province. */
export const bareConsents = (): BareStatement => ({
  texts: [
    `select s.province_id, count(*), sum(c.parents) from directory.school s
     left join (select organization_id, count(*) as parents from directory.recipient
                where consented_at is not null and withdrawn_at is null group by 1) c using (organization_id)
     where not s.is_test group by 1`,
  ],
})

/** The sales of a year: reports by month, stages reached and left, and where organisations stand. */
export function bareFigures(year: number): BareStatement {
  const months = Array.from({ length: 12 }, (_, at) => instantOf(`${year}-${String(at + 1).padStart(2, '0')}-01`))
  const within = (column: string) =>
    `${column} >= '${instantOf(`${year}-01-01`).toISOString()}' and ${column} < '${instantOf(`${year + 1}-01-01`).toISOString()}'`
  return {
    texts: [
      `select
        (select json_agg(w) from (
          select width_bucket(sales_at, array[${months.map((month) => `'${month.toISOString()}'`).join()}]::timestamptz[]) as month, count(*),
                 count(*) filter (where report_type_id = 2) from sales.report where ${within('sales_at')} group by 1) w) as written,
        (select json_agg(r) from (
          select status_id, count(*), count(*) filter (where is_advanced) from (
            select status_id, organization_id, bool_or(later > position) as is_advanced from (
              select c.*, t.position, max(t.position) filter (where t.kind <> 'LOST') over (
                partition by organization_id order by changed_at desc, status_change_id desc
                rows between unbounded preceding and 1 preceding) as later
              from sales.status_change c join sales.status t using (status_id)
              where undone_at is null and changed_at >= '${instantOf(`${year}-01-01`).toISOString()}') c
            where ${within('changed_at')} group by 1, 2) o group by 1) r) as reached,
        (select json_agg(s) from (
          select status_id, count(*) from directory.school left join sales.organization using (organization_id)
          where not is_test group by 1) s) as standing`,
    ],
  }
}

/** A page of the broadcasts of an institute, the newest first, with the number of all. */
export const bareBroadcasts = (instituteNo: number, size: number): BareStatement => ({
  texts: [
    `select (select count(*) from live_broadcast.broadcast where live_institute_no = ${instituteNo})::int as total, b.*, i.institute_name, u.name
     from live_broadcast.broadcast b join live_broadcast.institute i using (live_institute_no)
       left join account."user" u on u.user_id = b.host_user_id
     where live_institute_no = ${instituteNo} order by live_broadcast_no desc limit ${size}`,
  ],
})
