import { useMemo, useState } from 'react'
import type { DetailItem } from '#areas/itempool/import/contract/analysis.contract.ts'
import type { Analysis } from '#areas/itempool/import/contract/parse.contract.ts'
import { flagsOf } from '#areas/itempool/import/rules/item-flags.rules.ts'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import { Tabs } from '#platform/web/look/tabs.tsx'
import css from '../import.module.css'
import { type ImportAddress, PARTS, type Part, type SetImportAddress } from '../import-search.ts'
import { columnsOf } from './item-columns.tsx'
import { ItemDialog } from './item-dialog.tsx'
import type { Reanalysis } from './use-reanalysis.ts'

const PART_WORDS: Readonly<Record<Part, string>> = {
  test: '문항',
  similar: '유사 문항',
  weakness: '취약 문항',
  expert: '심화 문항',
}

const listsOf = (analysis: Analysis): Readonly<Record<Part, readonly DetailItem[]>> => ({
  test: analysis.itemPoolTestCheckDetailList,
  similar: analysis.itemPoolTestSimilarDetailList,
  weakness: analysis.itemPoolWeaknessCheckDetailList,
  expert: analysis.itemPoolExpertCheckDetailList,
})

interface ItemListsProps {
  analysis: Analysis
  address: ImportAddress
  /** Lets cells of items be corrected; without it the items are only read. */
  reanalysis: Reanalysis | undefined
  onChange: SetImportAddress
}

/** The items of the paper, and those that go with it, a tab for each list. */
export function ItemLists({ analysis, address, reanalysis, onChange }: ItemListsProps) {
  const lists = useMemo(() => listsOf(analysis), [analysis])
  const part = lists[address.part].length > 0 ? address.part : 'test'
  const words = Object.fromEntries(
    PARTS.filter((each) => each === 'test' || lists[each].length > 0).map((each) => [
      each,
      `${PART_WORDS[each]} ${lists[each].length.toLocaleString('ko-KR')}`,
    ]),
  ) as Record<Part, string>
  return (
    <Tabs
      label="문항 목록"
      words={words}
      value={part}
      onChoose={(chosen) => onChange({ part: chosen }, { replace: true, stay: true })}
    >
      <ItemList
        key={`${part} ${address.onlyWork}`}
        part={part}
        items={lists[part]}
        reanalysis={reanalysis}
        onlyWork={address.onlyWork}
        onOnlyWork={(onlyWork) => onChange({ onlyWork }, { replace: true, stay: true })}
      />
    </Tabs>
  )
}

interface ItemListProps extends Pick<ItemListsProps, 'reanalysis'> {
  part: Part
  items: readonly DetailItem[]
  onlyWork: boolean
  onOnlyWork: (onlyWork: boolean) => void
}

const ROWS = 20

function ItemList({ part, items, reanalysis, onlyWork, onOnlyWork }: ItemListProps) {
  const [opened, setOpened] = useState<DetailItem>()
  const shown = useMemo(() => (onlyWork ? items.filter((item) => flagsOf(item).length > 0) : items), [items, onlyWork])
  const page = useLocalPage(shown, ROWS)
  const columns = useMemo(() => columnsOf(part), [part])
  return (
    <>
      <ListSection
        {...page}
        name={`${PART_WORDS[part]} 분석 결과`}
        columns={columns}
        rowKey={({ type, row }) => `${type} ${row}`}
        onOpenRow={setOpened}
        emptyText={onlyWork ? '확인이 필요한 문항이 없습니다.' : '문항이 없습니다.'}
        tools={
          <label className={css.onlyWork}>
            <input type="checkbox" checked={onlyWork} onChange={(event) => onOnlyWork(event.target.checked)} />
            확인이 필요한 문항만
          </label>
        }
      />
      {opened && (
        <ItemDialog
          item={opened}
          items={shown}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
          reanalysis={reanalysis}
        />
      )}
    </>
  )
}
