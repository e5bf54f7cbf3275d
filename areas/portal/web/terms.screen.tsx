import { PolicyPage } from './policy-page.tsx'

export const TermsScreen = () => <PolicyPage title="이용약관" />
