/** How the found organisations are shown. */
export const SHAPES = ['TABLE', 'KANBAN'] as const
export type Shape = (typeof SHAPES)[number]
