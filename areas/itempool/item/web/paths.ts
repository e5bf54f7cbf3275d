export const LIST_PATH = '/itempool/manageItem'
export const itemPath = (itemNo: number): string => `${LIST_PATH}/${itemNo}`

/** The way to an item from the list. */
export const ITEM_CRUMBS = [{ text: '문항뱅크' }, { text: '문항 관리', to: LIST_PATH }]
