import { Navigate } from '@tanstack/react-router'

/** Stands for a screen that is only the way to another one; going back does not lead here again. */
export const Redirect = ({ to }: { to: string }) => <Navigate to={to} replace />
