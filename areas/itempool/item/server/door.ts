export {
  type AnsweredItem,
  type AnswerKeyOf,
  type AnswerProblem,
  answerProblem,
  readingOf,
} from '../contract/answers.ts'
export type { ProviderScope } from '../contract/scope.contract.ts'
export { answersIn, isCorrect, isRight, UNREADABLE } from '../rules/is-correct.rules.ts'
export { answerWords } from '../rules/item-words.rules.ts'
export { onlyProviderOf, RESTRICTED_PROVIDER } from '../rules/provider-scope.rules.ts'
export { writtenForm } from '../rules/written-form.rules.ts'
export type { FindItemUses, ItemScores } from './deps.ts'
export type { FileUrlOf } from './item-files.ts'
export { type ItempoolItemTables, itempoolItem, type StoredImage, type StoredItem } from './itempool-item.tables.ts'
export { listItemsByNo } from './items.queries.ts'
export { findCategory, findProvider } from './masters.queries.ts'
export { providerScopes } from './scope.ts'
export {
  changeAnswers,
  insertItems,
  itemNosOf,
  linkSimilar,
  lockItem,
  type NewImage,
  type NewItem,
  type NewSimilar,
  setPictureHashes,
  setVideos,
} from './write-items.ts'
