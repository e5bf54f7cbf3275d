import { z } from 'zod'
import { field, recordOf } from '#platform/contract/record.ts'
import { Id } from '#platform/contract/shapes.ts'
import { OPERATION_STATUS_CODES, ORGANIZATION_TYPE_CODES } from './codes.ts'

const YEAR_MESSAGE = '학년도를 확인해주세요.'

/** An organisation: what a person changes of it. */
export const ORGANIZATION = recordOf({
  entity: 'sales.organization',
  reads: ['sales.organizations'],
  fields: {
    salesTargetSchoolYear: field('영업 학년도', z.number(YEAR_MESSAGE).int(YEAR_MESSAGE).nullable(), {
      column: 'schoolYear',
      hint: '현재 학년도보다 이전 학년도는 선택할 수 없습니다.',
    }),
    operationStatusCode: field('운영상태', z.enum(OPERATION_STATUS_CODES, '운영상태를 선택해주세요.'), {
      column: 'operationStatus',
    }),
    organizationTypeCode: field('기관 유형', z.enum(ORGANIZATION_TYPE_CODES, '기관 유형을 선택해주세요.').nullable(), {
      column: 'organizationType',
    }),
    salesStatusId: field('영업상태', z.number('영업상태를 선택해주세요.').int().positive().max(32_767), {
      column: 'statusId',
    }),
    /** Without it whoever is in charge stays; null: nobody is. */
    salesPersonId: field('담당자', Id.nullable().optional()),
  },
})
export type OrganizationForm = z.infer<typeof ORGANIZATION.form>
