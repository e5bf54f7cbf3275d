import { WizardPage } from './form.tsx'

/** Writing an ad as an academy or an agency. */
export const WizardScreen = () => <WizardPage isManager={false} />
