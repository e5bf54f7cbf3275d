import { Page } from '#platform/web/screens/page-title.tsx'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { AnalysisView } from './analysis/analysis-view.tsx'
import { FormView } from './form/form-view.tsx'
import { usePaper } from './form/use-paper.ts'
import { usePaperFiles } from './form/use-paper-files.ts'
import { FORM_VIEW, ImportSearch } from './import-search.ts'

/** The import of a paper: its form, or what the analysis of its files says. */
export function RegisterExamScreen() {
  const [address, setAddress] = useSearchOf(ImportSearch)
  const paper = usePaper(address)
  const files = usePaperFiles()
  const { parseNo } = address
  return (
    <Page
      title="시험지 등록"
      description="시험지의 문항 엑셀과 이미지를 올려 내용을 분석하고, 확인한 뒤 문항 DB에 등록합니다."
      breadcrumb={[{ text: '문항뱅크' }]}
    >
      {parseNo === undefined ? (
        <FormView paper={paper} files={files} onChange={setAddress} />
      ) : (
        <AnalysisView
          parseNo={parseNo}
          address={address}
          files={files}
          onChange={setAddress}
          onBack={() => setAddress(FORM_VIEW)}
          onRegistered={() => {
            files.clear()
            setAddress(FORM_VIEW)
          }}
        />
      )}
    </Page>
  )
}
