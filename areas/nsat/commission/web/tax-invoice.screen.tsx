import { buttonLook } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'

/** When commission is paid, and how a vendor issues its tax invoice. */
export function TaxInvoiceScreen() {
  return (
    <div className={lookCss.page}>
      <PageTitle
        title="세금계산서 발행 안내"
        description="수수료 지급 기준과 세금계산서를 발행하는 시기를 안내합니다."
        breadcrumb={[{ text: 'NSAT 운영' }]}
        actions={
          <ScreenLink to="/nsat/commission/history" {...buttonLook({})}>
            수수료 정산 내역
          </ScreenLink>
        }
      />
      <Panel title="수수료 지급">
        <p>
          수수료는 총 공급가액과 계약된 수수료율을 기준으로 판매한 달의 다음 달 23일에 지급합니다. 23일이 휴일이면 다음
          영업일에 지급합니다.
        </p>
      </Panel>
      <Panel title="세금계산서 발행">
        <p>
          매월 24일~26일경 세금계산서 발행 안내를 보내드립니다. 안내를 받은 뒤 26일부터 말일까지 세금계산서를
          발행해주세요.
        </p>
      </Panel>
    </div>
  )
}
