import { PolicyPage } from './policy-page.tsx'

export const PrivacyScreen = () => <PolicyPage title="개인정보처리방침" />
