import { type AuditLine, type auditLines, listAuditChoices } from '#areas/base/audit/contract/audit.contract.ts'
import { AUDIT_TRAIL } from '#areas/base/audit/contract/places.ts'
import { auditTable } from '#areas/base/audit/rules/audit-table.rules.ts'
import type { AddressOf } from '#platform/contract/list/list.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { type Choice, Select } from '#platform/web/form/select.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'

type Address = AddressOf<typeof auditLines>

const FRESH_MS = 600_000

/** One of what only the server knows; what it does not know stands as it is. */
function choiceOf<Name extends 'entity' | 'actorNo', Value extends string | number>(
  name: Name,
  choices: readonly Choice<Value>[],
): OwnControl<Address> {
  return {
    words: ({ [name]: chosen }) =>
      chosen === undefined
        ? undefined
        : (choices.find(({ value }) => String(value) === String(chosen))?.label ?? String(chosen)),
    control: ({ id, draft, change }) => (
      <Select
        id={id}
        choices={choices}
        emptyText="전체"
        value={draft[name] as Value | undefined}
        onChoose={(value?: Value) => change({ [name]: value } as Partial<Address>)}
      />
    ),
  }
}

function useControls() {
  const { kinds = [], actors = [] } = useCall(listAuditChoices, {}, { freshMs: FRESH_MS }).data ?? {}
  return {
    entity: choiceOf(
      'entity',
      kinds.map(({ entity, title }) => ({ value: entity, label: title })),
    ),
    actorNo: choiceOf(
      'actorNo',
      actors.map(({ actorNo, actorName }) => ({ value: actorNo, label: actorName })),
    ),
  }
}

/** Who changed, read or took along what, newest first. */
export const AuditListScreen = () => (
  <ListScreen
    of={auditTable}
    description="누가 언제 무엇을 변경하고, 열람하고, 내려받았는지 조회합니다. 기간은 최대 31일이며, 대상 번호를 입력하면 기간 없이도 조회할 수 있습니다."
    controls={useControls()}
    rowKey={(row: AuditLine) => row.auditNo}
    rowLink={(row: AuditLine) => `${AUDIT_TRAIL.path}/${row.auditNo}`}
    emptyText="조회 조건에 맞는 기록이 없습니다."
  />
)
