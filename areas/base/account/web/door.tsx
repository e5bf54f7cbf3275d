import { late } from '#platform/web/layer/late.tsx'

export { signOut } from './sign-out.ts'

/** Says on every screen as whom an administrator sees the portal. */
export const ViewBar = late(async () => (await import('./view-bar.tsx')).ViewBar)
