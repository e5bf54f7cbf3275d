import { usePortalConfig } from './menus.ts'
import { ServiceLink } from './service-link.tsx'
import css from './shell.module.css'

/** Where somebody who is signed in asks for the membership, unless the operator has a page about it. */
const COUNSELLING = '/account/counselling?subject=MEMBERSHIP'

/** Invites to the business membership. */
export const MembershipBanner = () => (
  <ServiceLink url={usePortalConfig()?.membershipUrl ?? COUNSELLING} className={css.membership}>
    <strong>비즈니스 멤버십</strong>
    <span>파트너 전용 혜택을 만나보세요.</span>
  </ServiceLink>
)
