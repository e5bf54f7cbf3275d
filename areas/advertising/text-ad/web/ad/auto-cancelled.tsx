import css from '../history/reservation-list.module.css'
/** The mark of an ad that the portal cancelled by itself. */
export const AutoCancelled = () => <span className={css.autoCancelled}>자동 취소</span>
