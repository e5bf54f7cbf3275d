import { day, id, searchOf } from '#platform/web/screens/search-fields.ts'

export const WizardSearch = searchOf({
  /** Which ad or which material the wizard continues; neither for a new ad. */
  contentsSeq: id(),
  reserveSeq: id(),
  /** Offers only temporary saves that end on this day or before. */
  savesUntil: day(),
})
