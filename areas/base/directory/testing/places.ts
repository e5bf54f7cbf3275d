/** Sejong: one district, about a hundred schools of every kind and size. */
export const SEJONG = 36
export const SEJONG_DISTRICT = 36110
/** Jeju has schools but no consenting parents in the small world. */
export const JEJU = 50
