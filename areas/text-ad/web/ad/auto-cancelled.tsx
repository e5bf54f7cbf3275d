/** The mark of an ad that the portal cancelled by itself. */
export const AutoCancelled = () => <span className="auto-cancelled">자동 취소</span>
