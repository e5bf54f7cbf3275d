/** Where a notice is read: at the operator's help centre, or on our own page when there is none. */
export const noticeLink = (noticeId: number, helpCentreUrl: string): string =>
  helpCentreUrl || `/help/notices/${noticeId}`
