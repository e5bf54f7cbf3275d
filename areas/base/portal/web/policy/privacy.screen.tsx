import { PolicyPage } from './page.tsx'
import { PRIVACY } from './privacy-text.ts'

export const PrivacyScreen = () => <PolicyPage title="개인정보처리방침" sections={PRIVACY} />
