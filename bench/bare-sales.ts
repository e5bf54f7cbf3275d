import type { BareStatement } from './bare-statements.ts'

const TIME = `'YYYY-MM-DD HH24:MI:SS'`
const clock = (column: string, name: string): string =>
  `to_char(${column} at time zone 'Asia/Seoul', ${TIME}) as "${name}"`

interface OrganizationSearch {
  readonly keyword?: string
  readonly districtId?: number
  readonly size: number
}

/** A page of the organisations with a name or of a district, by name, with the number of all. */
export function bareOrganizations({ keyword, districtId, size }: OrganizationSearch): BareStatement {
  const found = `directory.school s where not s.is_test
    ${keyword === undefined ? '' : `and platform.letter_pairs(s.name) @> platform.letter_pairs('${keyword}') and lower(s.name) like '%${keyword}%'`}
    ${districtId === undefined ? '' : `and s.district_id = ${districtId}`}`
  return {
    texts: [
      `select (select count(*) from ${found})::int as total, s.organization_id as "organizationId", s.name as "organizationName",
              p.name as "parentAreaName", c.name as "childAreaName",
              (array['초등학교', '중학교', '고등학교'])[s.school_type] as "organizationCategoryName",
              coalesce(o.operation_status, 'OPEN') as "operationStatusCode",
              case coalesce(o.operation_status, 'OPEN') when 'OPEN' then '정상' when 'CLOSE' then '폐교' else '휴교' end as "operationStatusName",
              o.organization_type as "organizationTypeCode",
              case o.organization_type when 'PUBLIC' then '공립' when 'PRIVATE' then '사립' when 'NATIONAL' then '국립' else '' end as "organizationTypeName",
              o.school_year as "salesTargetSchoolYear", t.status_id as "salesStatusId", t.name as "salesStatusName",
              t.kind as "salesStatusKind",
              t.status_id = (select f.status_id from sales.status f where f.kind = 'OPEN' order by f.position limit 1) as "isFirstStatus",
              case when o.moved_from is not null and o.moved_by is not null and o.moved_at is not null then json_build_object(
                'fromStatusId', o.moved_from, 'movedById', o.moved_by,
                'movedYmdt', to_char(o.moved_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"')) end as "lastMove",
              o.sales_person_id as "salesPersonId", coalesce(u.name, '') as "salesPersonName",
              ${clock('o.last_sales_at', 'lastSalesDateTime')}, o.next_contact_day::text as "nextContactDate",
              coalesce(o.version, 0) as version
       from (select * from ${found} order by s.name, s.organization_id limit ${size}) s
         join directory.region p on p.region_id = s.province_id
         join directory.region c on c.region_id = s.district_id
         left join sales.organization o using (organization_id)
         join sales.status t on t.status_id = coalesce(o.status_id,
           (select f.status_id from sales.status f where f.kind = 'OPEN' order by f.position limit 1))
         left join account."user" u on u.user_id = o.sales_person_id
       order by s.name, s.organization_id`,
    ],
  }
}

interface ReportSearch {
  readonly authorId?: number
  readonly keyword?: string
  readonly size: number
}

/** A page of the reports, the newest first, with the number of all; who reads of people is noted, as it has to be. */
export function bareReports({ authorId, keyword, size }: ReportSearch): BareStatement {
  const found = `sales.report r where true
    ${authorId === undefined ? '' : `and r.created_by = ${authorId}`}
    ${
      keyword === undefined
        ? ''
        : `and r.organization_id in (select organization_id from directory.school
             where platform.letter_pairs(name) @> platform.letter_pairs('${keyword}') and lower(name) like '%${keyword}%')`
    }`
  return {
    texts: [
      `with noted as (
         insert into platform.audit (actor_id, actor_name, action, entity, entity_id, to_state, at)
         values (8, '김상담', 'sales.readReports', 'sales.contacts', 'all', '{"readCount": ${size}}', now()))
       select (select count(*) from ${found})::int as total, r.report_id as "salesReportId", r.organization_id as "organizationId",
              d.name as "organizationName", r.school_year as "salesTargetSchoolYear", r.report_type_id as "salesReportTypeId",
              t.name as "salesReportTypeName", ${clock('r.sales_at', 'salesDateTime')}, r.content,
              r.next_contact_day::text as "nextContactDate", r.created_by as "salesPersonId", coalesce(a.name, '') as "salesPersonName",
              r.contact_id as "contactId", c.name as "contactName", c.phone_number as "phoneNumber", c.email,
              to_char(r.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') as "registerYmdt",
              x.name as "changedByName",
              to_char(r.changed_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') as "changedYmdt", r.version
       from (select * from ${found} order by r.sales_at desc, r.report_id desc limit ${size}) r
         join directory.school d using (organization_id) join sales.report_type t using (report_type_id)
         left join account."user" a on a.user_id = r.created_by left join account."user" x on x.user_id = r.changed_by
         left join sales.contact c on c.contact_id = r.contact_id
       order by r.sales_at desc, r.report_id desc`,
    ],
  }
}
