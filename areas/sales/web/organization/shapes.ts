/** How the found organisations are shown. */
export const SHAPES = ['TABLE', 'BOARD'] as const
export type Shape = (typeof SHAPES)[number]
