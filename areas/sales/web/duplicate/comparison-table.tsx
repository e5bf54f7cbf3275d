import { type ReactNode, useId } from 'react'
import type { DuplicateSide } from '#areas/sales/contract/duplicate.contract.ts'
import { ORGANIZATION } from '#areas/sales/contract/organization.record.ts'
import { MERGED_FIELDS } from '#areas/sales/rules/duplicate/merged-fields.rules.ts'
import { organizationPath } from '#areas/sales/web/organization/paths.ts'
import { yearText } from '#areas/sales/web/organization/use-look-ups.ts'
import { StageTag } from '#areas/sales/web/stage-tag.tsx'
import listCss from '#platform/web/list/list.module.css'
import { stampText } from '#platform/web/look/korean-text.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import type { Chosen } from './chosen.ts'
import css from './comparison.module.css'

type Field = (typeof MERGED_FIELDS)[number]

/** What is read of both, and goes with the school itself. */
const FACTS: readonly { title: string; text: (side: DuplicateSide) => string }[] = [
  { title: '분류', text: ({ organizationCategoryName }) => organizationCategoryName },
  { title: '지역', text: ({ parentAreaName, childAreaName }) => `${parentAreaName} ${childAreaName}` },
  { title: '주소', text: ({ roadAddress }) => roadAddress },
  { title: '연락처', text: ({ contactCount }) => `${contactCount.toLocaleString('ko-KR')}건` },
  { title: '영업보고', text: ({ reportCount }) => `${reportCount.toLocaleString('ko-KR')}건` },
  {
    title: '최근 영업일',
    text: ({ lastSalesDateTime }) => (lastSalesDateTime === null ? '' : stampText(lastSalesDateTime)),
  },
]

const VALUES: Readonly<Record<Field, (side: DuplicateSide) => string>> = {
  salesStatusId: ({ salesStatusName }) => salesStatusName,
  salesPersonId: ({ salesPersonName }) => salesPersonName,
  salesTargetSchoolYear: ({ salesTargetSchoolYear: year }) => (year === null ? '' : yearText(year)),
  organizationTypeCode: ({ organizationTypeName }) => organizationTypeName,
  operationStatusCode: ({ operationStatusName }) => operationStatusName,
}

interface TableProps {
  sides: readonly DuplicateSide[]
  chosen: Chosen
  onKeep: (side: DuplicateSide) => void
  onChoose: (field: Field, organizationId: number) => void
}

/** Both, line by line; what is written of them can be chosen one by one. */
export function ComparisonTable({ sides, chosen, onKeep, onChoose }: TableProps) {
  const group = useId()
  return (
    <table className={`${listCss.list} ${css.table}`} aria-label="두 기관의 값">
      <thead>
        <tr>
          <th scope="col">항목</th>
          {sides.map((side) => (
            <th key={side.organizationId} scope="col">
              <ScreenLink to={organizationPath(side.organizationId)}>{side.organizationName}</ScreenLink>
              <span className={css.code}>{side.schoolCode}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">남길 기관</th>
          {sides.map((side) => (
            <td key={side.organizationId}>
              <Choice
                name={`${group}-kept`}
                label={`${side.organizationName} ${side.schoolCode} 남기기`}
                text={side.organizationId === chosen.keptId ? '남음' : '닫힘'}
                isChosen={side.organizationId === chosen.keptId}
                onChoose={() => onKeep(side)}
              />
            </td>
          ))}
        </tr>
        {MERGED_FIELDS.map((field) => (
          <tr key={field}>
            <th scope="row">{ORGANIZATION.fields[field].title}</th>
            {sides.map((side) => (
              <td key={side.organizationId}>
                <Choice
                  name={`${group}-${field}`}
                  label={`${ORGANIZATION.fields[field].title} ${VALUES[field](side) || '없음'} (${side.schoolCode})`}
                  text={field === 'salesStatusId' ? <StageTag {...side} /> : VALUES[field](side) || '-'}
                  isChosen={chosen.from[field] === side.organizationId}
                  onChoose={() => onChoose(field, side.organizationId)}
                />
              </td>
            ))}
          </tr>
        ))}
        {FACTS.map(({ title, text }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {sides.map((side) => (
              <td key={side.organizationId}>{text(side) || '-'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ChoiceProps {
  name: string
  label: string
  text: ReactNode
  isChosen: boolean
  onChoose: () => void
}

const Choice = ({ name, label, text, isChosen, onChoose }: ChoiceProps) => (
  <label className={css.choice}>
    <input type="radio" name={name} aria-label={label} checked={isChosen} onChange={onChoose} />
    {text}
  </label>
)
