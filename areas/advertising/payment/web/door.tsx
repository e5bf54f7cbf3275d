export { CardReturn } from './card-return.tsx'
export {
  type CardResult,
  type CardStage,
  cardResults,
  cardWindow,
  PROCESSING_TEXT,
  unpaidText,
  useCardWindow,
} from './card-window.ts'
