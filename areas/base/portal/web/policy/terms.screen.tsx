import { PolicyPage } from './page.tsx'
import { TERMS } from './terms-text.ts'

export const TermsScreen = () => <PolicyPage title="이용약관" sections={TERMS} />
