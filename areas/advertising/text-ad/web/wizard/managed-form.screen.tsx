import { WizardPage } from './form.tsx'

/** Writing an ad as an administrator of advertising. */
export const WizardManagedScreen = () => <WizardPage isManager />
