import { itemTable } from '#areas/itempool/item/rules/item-table.rules.ts'
import { useProviderFilter } from '#areas/itempool/item/web/master-select.tsx'
import { itemPath } from '#areas/itempool/item/web/paths.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { Button } from '#platform/web/look/button.tsx'

const ItemCheck = lateLayer(() => import('./item-check.tsx').then((module) => module.ItemCheck))

/** The items of the bank. */
export function ItemListScreen() {
  return (
    <ListScreen
      of={itemTable}
      description="등록된 문항을 검색하고, 이미지와 보기, 정답을 확인합니다."
      breadcrumb={[{ text: '문항뱅크' }]}
      controls={useProviderFilter()}
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
