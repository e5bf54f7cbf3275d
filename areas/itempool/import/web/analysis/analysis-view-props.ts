import type { UsedFiles } from '../form/use-paper-files.ts'
import type { ImportAddress, SetImportAddress } from '../import-search.ts'

export interface AnalysisViewProps {
  parseNo: number
  address: ImportAddress
  files: UsedFiles
  onChange: SetImportAddress
  onBack: () => void
  /** It is registered: the form begins anew. */
  onRegistered: () => void
}
