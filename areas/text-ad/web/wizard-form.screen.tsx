import { WizardPage } from './wizard-form.tsx'

/** Writing an ad as an academy or an agency. */
export const WizardScreen = () => <WizardPage isManager={false} />
