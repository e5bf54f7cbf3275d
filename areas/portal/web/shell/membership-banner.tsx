import { usePortalConfig } from './menus.ts'

/** Invites to the business membership. */
export function MembershipBanner() {
  const config = usePortalConfig()
  return (
    <a
      className="membership"
      href={config?.membershipUrl ?? '/login/inquiry'}
      target="_blank"
      rel="noopener noreferrer"
    >
      <strong>비즈니스 멤버십</strong>
      <span>파트너 전용 혜택을 만나보세요.</span>
    </a>
  )
}
