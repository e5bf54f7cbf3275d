import { AD_RESULT, OWN_RESERVATIONS } from '#areas/advertising/text-ad/contract/places.ts'
import lookCss from '#platform/web/look/look.module.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'

/** Where one reads what an ad came to. */
export const resultPath = (reserveSeq: number): string =>
  AD_RESULT.path.replace('{adSmsReserveSeq}', String(reserveSeq))

/** A second ad that nobody paid yet, and where its owner goes on with it. */
export const UnpaidAd = ({ reserveSeq, isOwn }: { reserveSeq: number; isOwn: boolean }) => (
  <p>
    실패한 수신자에게 다시 보내는 예약번호 {reserveSeq} 광고는 임시저장되어 있습니다. 결제해야 발송됩니다.{' '}
    {isOwn && (
      <ScreenLink to={OWN_RESERVATIONS.path} search={{ detail: reserveSeq }}>
        문자광고 내역에서 이어쓰기
      </ScreenLink>
    )}
  </p>
)

/** The ad whose failed messages this one sends again, and the one that sends those of this one. */
export function AdResendLinks({ ad }: { ad: { readonly resendOf: number | null; readonly resentAs: number | null } }) {
  const { resendOf, resentAs } = ad
  if (resendOf === null && resentAs === null) return null
  return (
    <div className={lookCss.stack}>
      {resendOf !== null && (
        <p>
          이 광고는 예약번호 {resendOf} 광고의 실패한 수신자에게 다시 보냅니다.{' '}
          <ScreenLink to={resultPath(resendOf)}>처음 보낸 광고의 결과 보기</ScreenLink>
        </p>
      )}
      {resentAs !== null && (
        <p>
          실패한 수신자에게 예약번호 {resentAs} 광고로 다시 보냅니다.{' '}
          <ScreenLink to={resultPath(resentAs)}>다시 보낸 광고의 결과 보기</ScreenLink>
        </p>
      )}
    </div>
  )
}
