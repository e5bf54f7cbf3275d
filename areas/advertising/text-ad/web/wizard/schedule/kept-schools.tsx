import { useState } from 'react'
import {
  deleteSchoolList,
  listSchoolLists,
  MOST_LIST_NAME,
  type SchoolList,
  saveSchoolList,
} from '#areas/advertising/text-ad/contract/school-list.contract.ts'
import { stepBack, useUndo } from '#platform/web/calls/undo.ts'
import { showProblem, useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import type { ChosenSchool } from '../state.ts'
import css from '../wizard.module.css'

/** Chooses one of the lists that the person keeps; nothing while there is none. */
export function KeptSchools({ onOpen }: { onOpen: (schoolListId: number) => void }) {
  const kept = useCall(listSchoolLists, {})
  const offerUndo = useUndo()
  const removing = useWrite(deleteSchoolList)
  const [chosenId, setChosenId] = useState(0)
  const lists = kept.data?.list ?? []
  const chosen = lists.find((each) => each.schoolListId === chosenId)
  if (lists.length === 0) return null
  const remove = ({ schoolListId, name }: SchoolList): void =>
    void removing
      .run({ params: { id: schoolListId } })
      .then(({ organizationIds }) =>
        offerUndo(`'${name}' 목록을 삭제했습니다.`, [stepBack(saveSchoolList, { body: { name, organizationIds } })]),
      )
      .catch(showProblem)
  return (
    <div className={`${lookCss.row} ${css.keptSchools}`} data-align="end">
      <SelectField
        label="저장한 학교 목록"
        value={chosen ? chosenId : 0}
        options={[
          { value: 0, text: '선택' },
          ...lists.map((each) => ({ value: each.schoolListId, text: `${each.name} (${each.schoolCount}개)` })),
        ]}
        onChoose={setChosenId}
      />
      <Button disabled={!chosen} onClick={() => onOpen(chosenId)}>
        목록 조회
      </Button>
      <Button disabled={!chosen || removing.isRunning} onClick={() => chosen && remove(chosen)}>
        목록 삭제
      </Button>
    </div>
  )
}

/** Keeps the chosen schools under a name. */
export function KeepSchools({ schools }: { schools: readonly ChosenSchool[] }) {
  const saving = useWrite(saveSchoolList, {
    onDone: ({ name, schoolCount }) => toast.success(`'${name}' 목록에 ${schoolCount}개 학교를 저장했습니다.`),
  })
  const save = async (): Promise<void> => {
    const name = await confirmWithReason({
      title: '선택한 학교를 목록으로 저장',
      text: '다음에 광고를 작성할 때 불러올 수 있습니다. 같은 이름이 있으면 학교를 바꿔 저장합니다.',
      okText: '저장',
      reason: { label: '목록 이름', maxLength: MOST_LIST_NAME },
    })
    if (name !== undefined)
      saving.start({ body: { name, organizationIds: schools.map((school) => school.organizationId) } })
  }
  return (
    <Button disabled={saving.isRunning} onClick={() => void save()}>
      목록으로 저장
    </Button>
  )
}
