import { VENDOR_DELIVERIES } from '#areas/nsat/delivery/contract/places.ts'
import { trackingUploads } from '#areas/nsat/delivery/contract/tracking-upload.contract.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { useServices } from '#areas/nsat/plan/web/door.tsx'
import { crumbOf } from '#platform/contract/place.ts'
import { Field } from '#platform/web/form/field.tsx'
import { Select } from '#platform/web/form/select.tsx'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { UploadPage } from '#platform/web/upload/upload-page.tsx'
import { changeColumn, uploadView } from '#platform/web/upload/upload-view.ts'
import { NSAT_MENU } from '../words.ts'
import { TrackingSearch } from './tracking-search.ts'

/** So many rounds of a file are named. */
const MOST_ROUNDS = 2
const roundsText = (rounds: readonly string[]): string =>
  rounds.length > MOST_ROUNDS
    ? `${rounds.slice(0, MOST_ROUNDS).join(', ')} 외 ${rounds.length - MOST_ROUNDS}개 회차`
    : rounds.join(', ')

const TRACKING = uploadView(trackingUploads, {
  search: TrackingSearch,
  thing: '배송 건',
  restores: '배송상태, 택배사, 운송장번호와 일자',
  about: ({ rounds }) => roundsText(rounds),
  facts: ({ rounds }) => [['회차', roundsText(rounds) || '-']],
  columns: [{ key: 'rounds', title: '회차', width: 190, render: ({ rounds }) => roundsText(rounds) || '-' }],
  changes: [
    // A number that is compared with the file is no quantity.
    { ...changeColumn('invoiceNo', '배송번호', 92), render: ({ invoiceNo }) => String(invoiceNo) },
    changeColumn('round', '회차', 190),
    changeColumn('vendor', '총판', 110),
    changeColumn('name', '학원'),
    changeColumn('address', '받는 주소', 220),
    changeColumn('boxes', '상자', 64),
    changeColumn('column', '항목', 110),
    changeColumn('before', '현재', 120),
    changeColumn('after', '업로드 후', 120),
  ],
})

/** Bringing in what a carrier tells of parcels, of one round or of all, and what was brought in before. */
export function TrackingUploadScreen() {
  const [search, setSearch] = useSearchOf(TrackingSearch)
  const chosen = typeof search.nsatPlanNo === 'number' ? search.nsatPlanNo : undefined
  return (
    <UploadPage
      of={TRACKING}
      title="배송 결과 업로드"
      description="택배사의 배송 결과를 엑셀 파일로 등록합니다. 지금 상태에서 변경할 수 없는 배송 건은 그대로 둡니다."
      breadcrumb={[{ text: NSAT_MENU }, crumbOf(VENDOR_DELIVERIES)]}
      within={{
        said: chosen === undefined ? {} : { nsatPlanNo: chosen },
        control: (
          <RoundField chosen={chosen} onChoose={(nsatPlanNo) => setSearch({ nsatPlanNo, page: 1 }, { stay: true })} />
        ),
      }}
    />
  )
}

interface RoundFieldProps {
  chosen: number | undefined
  onChoose: (planNo: number | undefined) => void
}

/** The round of which the template has the parcels, and of which a file is meant to be. */
function RoundField({ chosen, onChoose }: RoundFieldProps) {
  const rounds = useServices()
    .flatMap(({ serviceName, planList }) =>
      planList.map(({ nsatPlanNo, planYm }) => ({
        nsatPlanNo,
        planYm,
        label: `${serviceName} ${planMonthText(planYm)}`,
      })),
    )
    .sort((one, other) => other.planYm.localeCompare(one.planYm))
  return (
    <Field
      label="회차"
      hint="양식에는 이 회차의 배송 건만 들어가고, 다른 회차의 배송 건이 있는 파일은 확인을 거칩니다."
    >
      {(control) => (
        <Select
          {...control}
          value={chosen}
          emptyText="전체 회차"
          choices={rounds.map(({ nsatPlanNo, label }) => ({ value: nsatPlanNo, label }))}
          onChoose={onChoose}
        />
      )}
    </Field>
  )
}
