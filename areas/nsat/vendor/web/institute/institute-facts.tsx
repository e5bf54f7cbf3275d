import { INSTITUTE_EDITORS } from '#areas/nsat/vendor/contract/access.ts'
import { BUSINESS_METHODS } from '#areas/nsat/vendor/contract/codes.ts'
import type { readInstitute } from '#areas/nsat/vendor/contract/institute.contract.ts'
import { INSTITUTE } from '#areas/nsat/vendor/contract/institute.record.ts'
import { INSTITUTES } from '#areas/nsat/vendor/contract/places.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { phoneText } from '#platform/web/look/korean-text.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { VENDOR_CRUMB } from '../paths.ts'
import { useFlags } from '../use-vendors.ts'
import { NAME_NOTE } from './institute-new.tsx'

/** An institute as it stands; only the institute itself changes it. */
export function InstituteFacts({ institute }: { institute: CallOutput<typeof readInstitute> }) {
  const flags = useFlags()
  const isOffice = flags.has('NSAT_ADMIN')
  const mayOrder = INSTITUTE_EDITORS.some((flag) => flags.has(flag))
  const { schoolNo, schoolName, ownerName, loginId, phoneNumber, vendorList, businessMethod } = institute
  const address = [institute.address, institute.addressDetail].join(' ')
  return (
    <Page
      title={schoolName}
      breadcrumb={[VENDOR_CRUMB, crumbOf(INSTITUTES)]}
      description={NAME_NOTE}
      actions={
        <>
          <Neighbours list={INSTITUTES.path} current={schoolNo} />
          {mayOrder && (
            <ScreenLink
              to="/nsat/order"
              search={{ searchItem: 'schoolNo', searchKeyword: `${schoolNo}` }}
              {...buttonLook({ kind: 'primary' })}
            >
              주문하기
            </ScreenLink>
          )}
        </>
      }
    >
      <Panel title="학원 정보">
        <Facts
          facts={[
            ['학원번호', `${schoolNo}`],
            ['유입 유형', BUSINESS_METHODS[businessMethod].word],
            ['원장명', ownerName ?? '-'],
            ['아이디', loginId ?? '-'],
            ['전화번호', phoneText(phoneNumber)],
            ['주소', institute.postCode ? `(${institute.postCode}) ${address}` : address],
            ['담당 총판', vendorList.map((each) => `${each.serviceName} ${each.vendorName}`).join(', ') || '미배정'],
          ]}
        />
      </Panel>
      {isOffice && <RecordHistory level={2} isPanel of={INSTITUTE} id={schoolNo} />}
    </Page>
  )
}
