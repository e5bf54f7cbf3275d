import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/shapes.ts'

/** A province or a district. */
export const Area = z.object({ areaId: z.number().int(), areaName: z.string() })
export type Area = z.infer<typeof Area>

const AreaList = z.object({ list: z.array(Area) })

/** The provinces. */
export const listProvinces = call({
  name: 'directory.listProvinces',
  method: 'GET',
  path: '/partner/ad-api/area/parent-areas',
  summary: '시/도 목록을 조회한다.',
  access: ['NORMAL', 'ALL', 'ADS', 'IAMCLASS'],
  output: AreaList,
  reads: ['directory.regions'],
})

/** The districts of a province. */
export const listDistricts = call({
  name: 'directory.listDistricts',
  method: 'GET',
  path: '/partner/ad-api/area/parent-areas/{id}/child-areas',
  summary: '시/도의 시/군/구 목록을 조회한다.',
  access: ['NORMAL', 'ALL', 'ADS', 'IAMCLASS'],
  params: z.object({ id: Id }),
  output: AreaList,
  refusals: { NOT_FOUND: { status: 404, text: '해당 시/도를 찾을 수 없습니다.' } },
  reads: ['directory.regions'],
})
