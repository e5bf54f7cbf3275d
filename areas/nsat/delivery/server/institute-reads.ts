/** Under this kind the audit trail keeps who read phone numbers and addresses of institutes. */
export const INSTITUTE_READS = 'nsatDelivery.institutes'
