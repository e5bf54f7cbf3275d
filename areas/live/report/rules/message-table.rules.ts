import { tableOf } from '#platform/contract/list/table.ts'
import { pastMessages } from '../contract/message.contract.ts'
import { MESSAGE_TYPES } from '../contract/statuses.ts'

/** Stands for a message that was deleted. */
export const DELETED_TEXT = '삭제된 메시지입니다.'

/** What people read of a chat that is over. */
export const messageTable = tableOf(pastMessages, {
  words: { type: { USER: MESSAGE_TYPES.USER.word, MANAGER: MESSAGE_TYPES.MANAGER.word } },
  columns: [
    { key: 'id', title: '번호', width: 72, value: (row) => row.id },
    {
      key: 'writtenYmdt',
      title: '보낸 시각',
      width: 140,
      format: 'stamp',
      isTelling: true,
      value: (row) => row.writtenYmdt,
    },
    { key: 'name', title: '이름', width: 120, isTelling: true, value: (row) => row.name },
    { key: 'type', title: '보낸 사람', width: 92, value: (row) => MESSAGE_TYPES[row.type].word },
    { key: 'message', title: '내용', primary: true, fixed: true, value: (row) => row.message ?? DELETED_TEXT },
  ],
})
