import { FindIdPage, FindPasswordPage } from './find-account-pages.tsx'
import { InquiryPage } from './inquiry-page.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { type Leave, SignInPage } from './sign-in-page.tsx'

/** The page that belongs to an address below `/login`; unknown ones show the sign-in page. */
export function SignPages({ path, leave }: { path: string; leave: Leave }) {
  if (path === '/login/find-id') return <FindIdPage />
  if (path === '/login/find-password') return <FindPasswordPage />
  if (path === '/login/invitation') return <InvitationPage />
  if (path === '/login/inquiry') return <InquiryPage />
  return <SignInPage leave={leave} />
}
