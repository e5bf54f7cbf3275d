import type { items } from '#areas/itempool-item/contract/item-list.contract.ts'
import { itemTable } from '#areas/itempool-item/rules/item-table.rules.ts'
import { useProviderFilter } from '#areas/itempool-item/web/master-select.tsx'
import { itemPath } from '#areas/itempool-item/web/paths.ts'
import type { AddressOf } from '#platform/contract/list/list.ts'
import { Id } from '#platform/contract/shapes.ts'
import fieldCss from '#platform/web/form/field.module.css'
import { lateLayer } from '#platform/web/layer/late.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { Button } from '#platform/web/look/button.tsx'

const ItemCheck = lateLayer(() => import('./item-check.tsx').then((module) => module.ItemCheck))

const LONGEST_NUMBER = 10

const targetItemNo: OwnControl<AddressOf<typeof items>> = {
  words: ({ targetItemNo: itemNo }) => (itemNo === undefined ? undefined : String(itemNo)),
  control: ({ id, draft, change }) => (
    <input
      id={id}
      type="search"
      inputMode="numeric"
      className={fieldCss.control}
      data-part="control"
      autoComplete="off"
      maxLength={LONGEST_NUMBER}
      value={draft.targetItemNo ?? ''}
      onChange={({ target }) => change({ targetItemNo: Id.safeParse(target.value.replaceAll(/\D/g, '')).data })}
    />
  ),
}

/** The items of the bank. */
export function ItemListScreen() {
  return (
    <ListScreen
      of={itemTable}
      description="등록된 문항을 검색하고, 이미지와 보기, 정답을 확인합니다."
      breadcrumb={[{ text: '문항뱅크' }]}
      controls={{ targetItemNo, ...useProviderFilter() }}
      rowKey={(item) => item.itemPoolItemNo}
      rowLink={(item) => itemPath(item.itemPoolItemNo)}
      rowActions={(item, open) => (
        <Button size="small" aria-label={`${item.itemPoolItemNo} 문항 확인`} onClick={open}>
          문항 확인
        </Button>
      )}
      rowActionsWidth={104}
      detail={({ id, close }) => <ItemCheck itemNo={id} onClose={close} />}
      emptyText="조건에 맞는 문항이 없습니다."
      noneYetText="등록된 문항이 없습니다."
    />
  )
}
