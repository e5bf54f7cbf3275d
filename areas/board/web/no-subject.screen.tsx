import { NO_SUBJECT } from './place.tsx'

/** An address without a board. */
export const NoSubjectScreen = () => NO_SUBJECT
