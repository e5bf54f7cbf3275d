import { useParams } from '@tanstack/react-router'
import { readInstitute } from '#areas/nsat/vendor/contract/institute.contract.ts'
import { INSTITUTES } from '#areas/nsat/vendor/contract/places.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { VENDOR_CRUMB } from '../paths.ts'
import { InstituteFacts } from './institute-facts.tsx'
import { InstituteNew } from './institute-new.tsx'

/** One institute as it stands; where the address names none, the form of a new one. */
export function InstituteEditScreen() {
  const { schoolNo }: Record<string, string> = useParams({ strict: false })
  if (schoolNo === undefined) return <InstituteNew />
  return (
    <RecordScreen
      read={readInstitute}
      ask={(schoolNo) => ({ params: { schoolNo } })}
      param="schoolNo"
      title="학원"
      breadcrumb={[VENDOR_CRUMB, crumbOf(INSTITUTES)]}
      created={<InstituteNew />}
      missing={<InstituteNew />}
    >
      {(institute) => <InstituteFacts institute={institute} />}
    </RecordScreen>
  )
}
