import { lazy, Suspense } from 'react'
import { SignInPage } from './sign-in-page.tsx'
import type { Leave } from './sign-page.tsx'

// Most people sign in: what the others need comes when they ask for it.
const FindIdPage = lazy(async () => ({ default: (await import('./find-account-pages.tsx')).FindIdPage }))
const FindPasswordPage = lazy(async () => ({ default: (await import('./find-account-pages.tsx')).FindPasswordPage }))
const InquiryPage = lazy(async () => ({ default: (await import('./inquiry-page.tsx')).InquiryPage }))
const InvitationPage = lazy(async () => ({ default: (await import('./invitation-page.tsx')).InvitationPage }))

/** The page that belongs to an address below `/login`; unknown ones show the sign-in page. */
export function SignPages({ path, leave }: { path: string; leave: Leave }) {
  return (
    <Suspense>
      <SignPageOf path={path} leave={leave} />
    </Suspense>
  )
}

function SignPageOf({ path, leave }: { path: string; leave: Leave }) {
  if (path === '/login/find-id') return <FindIdPage />
  if (path === '/login/find-password') return <FindPasswordPage />
  if (path === '/login/invitation') return <InvitationPage />
  if (path === '/login/inquiry') return <InquiryPage />
  return <SignInPage leave={leave} />
}
