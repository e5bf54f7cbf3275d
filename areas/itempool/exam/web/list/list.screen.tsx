import { examTable } from '#areas/itempool/exam/rules/exam-table.rules.ts'
import { examPath } from '#areas/itempool/exam/web/paths.ts'
import { onlyProviderOf } from '#areas/itempool/item/web/door.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import { LEVEL_CONTROLS, useProviderControl } from './exam-filters.tsx'

const NOBODY: ReadonlySet<string> = new Set()

/** The registered papers; people of one provider see its papers alone. */
export function ExamListScreen() {
  const provider = useProviderControl()
  const isRestricted = onlyProviderOf(useSession()?.flags ?? NOBODY) !== null
  return (
    <ListScreen
      of={examTable}
      description="등록된 시험지를 조회하고, 과목별 코칭 가이드와 등급컷, 성취목표를 관리합니다."
      breadcrumb={[{ text: '문항뱅크' }]}
      controls={{ contentProviderNo: isRestricted ? null : provider, ...LEVEL_CONTROLS }}
      spare={isRestricted ? ['provider'] : []}
      rowKey={({ itemPoolExamNo }) => itemPoolExamNo}
      rowLink={({ itemPoolExamNo }) => examPath(itemPoolExamNo)}
      emptyText="조건에 맞는 시험지가 없습니다."
      noneYetText="등록된 시험지가 없습니다."
    />
  )
}
