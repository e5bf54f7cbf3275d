import { useState } from 'react'
import {
  type Duplicate,
  type DuplicateSide,
  mergeOrganizations,
  sayNotSame,
} from '#areas/sales/contract/duplicate.contract.ts'
import { DUPLICATES } from '#areas/sales/contract/places.ts'
import { proposedToStay } from '#areas/sales/rules/duplicate/merged-fields.rules.ts'
import { organizationPath } from '#areas/sales/web/organization/paths.ts'
import { stepBack, useUndo } from '#platform/web/calls/undo.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { useGo } from '#platform/web/screens/use-search.ts'
import { type Chosen, chosenWith } from './chosen.ts'
import css from './comparison.module.css'
import { ComparisonTable } from './comparison-table.tsx'

/** Both organisations line by line, and the two ways out: they are one, or they are two. */
export function Comparison({ pair: { first, second } }: { pair: Duplicate }) {
  const [chosen, setChosen] = useState(() => {
    const kept = proposedToStay(first, second)
    return chosenWith(kept, kept === first ? second : first)
  })
  const [kept, closed] = chosen.keptId === first.organizationId ? [first, second] : [second, first]
  return (
    <Panel className={lookCss.stack} aria-label="두 기관 비교">
      <p className={lookCss.note}>
        남길 기관과 값을 고르세요. 연락처와 영업보고, 영업상태 이력은 모두 남는 기관으로 옮겨지고, 다른 기관은 닫힙니다.
        합친 뒤에는 되돌릴 수 없습니다.
      </p>
      <ComparisonTable
        sides={[first, second]}
        chosen={chosen}
        onKeep={(side) => setChosen(chosenWith(side, side === first ? second : first))}
        onChoose={(field, organizationId) =>
          setChosen({ ...chosen, from: { ...chosen.from, [field]: organizationId } })
        }
      />
      <Ways kept={kept} closed={closed} chosen={chosen} />
    </Panel>
  )
}

function Ways({ kept, closed, chosen }: { kept: DuplicateSide; closed: DuplicateSide; chosen: Chosen }) {
  const merging = useDecision(mergeOrganizations)
  const telling = useDecision(sayNotSame)
  const offerUndo = useUndo()
  const go = useGo()
  const sideOf = (field: keyof Chosen['from']) => (chosen.from[field] === kept.organizationId ? 'KEPT' : 'CLOSED')
  const merge = () =>
    merging.decide({
      ask: {
        title: '기관 합치기',
        text: `‘${closed.organizationName}’(${closed.schoolCode})을 닫고 ‘${kept.organizationName}’(${kept.schoolCode})에 합칩니다. 연락처 ${closed.contactCount}건과 영업보고 ${closed.reportCount}건이 옮겨집니다. 되돌릴 수 없습니다.`,
        okText: '합치기',
        danger: true,
      },
      input: {
        body: {
          keptId: kept.organizationId,
          keptVersion: kept.version,
          closedId: closed.organizationId,
          closedVersion: closed.version,
          from: {
            salesTargetSchoolYear: sideOf('salesTargetSchoolYear'),
            operationStatusCode: sideOf('operationStatusCode'),
            organizationTypeCode: sideOf('organizationTypeCode'),
            salesStatusId: sideOf('salesStatusId'),
            salesPersonId: sideOf('salesPersonId'),
          },
        },
      },
      done: '두 기관을 합쳤습니다.',
      failed: '합치지 못했습니다.',
      onDone: ({ organizationId }) => go(organizationPath(organizationId)),
    })
  const params = { firstId: kept.organizationId, secondId: closed.organizationId }
  const tellApart = () =>
    telling.decide({
      input: { params, body: { isNotSame: true } },
      onDone: () => {
        offerUndo('서로 다른 기관으로 기억했습니다.', [stepBack(sayNotSame, { params, body: { isNotSame: false } })])
        go(DUPLICATES.path)
      },
    })
  return (
    <div className={css.ways}>
      <Button onClick={() => void tellApart()} isBusy={telling.isRunning}>
        서로 다른 기관입니다
      </Button>
      <Button kind="primary" onClick={() => void merge()} isBusy={merging.isRunning}>
        합치기
      </Button>
    </div>
  )
}
