import { id, searchOf } from '#platform/web/screens/search-fields.ts'

/** Which ad or which material the wizard continues; neither for a new ad. */
export const WizardSearch = searchOf({ contentsSeq: id(), reserveSeq: id() })
