import { InstituteNew } from './institute-new.tsx'

/** The form of a new institute, at the address without a number. */
export const InstituteCreateScreen = () => <InstituteNew />
