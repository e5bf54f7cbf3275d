import { readAddress } from '#areas/nsat/vendor/contract/vendor.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { phoneText } from '#platform/web/look/korean-text.ts'

/** How a vendor is reached, with its whole phone number. */
export function AddressDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(readAddress, { params: { id } })
  return (
    <Layer title={data?.vendorName ?? '총판'} width={480} onClose={onClose}>
      {error && <ErrorState text={error.detail} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <Facts
          facts={[
            ['총판번호', `${data.nsatVendorNo}`],
            ['담당 지역', data.principalRegion],
            ['대표자', data.representativeName],
            [
              '전화번호',
              <a key="phone" href={`tel:${data.vendorPhone}`}>
                {phoneText(data.vendorPhone)}
              </a>,
            ],
            [
              '세금계산서 이메일',
              <a key="email" href={`mailto:${data.taxEmail}`}>
                {data.taxEmail}
              </a>,
            ],
            ['주소', data.address],
          ]}
        />
      )}
    </Layer>
  )
}
