export { OrderTags } from './list/order-cells.tsx'
export { OrderFigures } from './list/order-dashboard.tsx'
export { ORDER_STATE } from './list/order-filters.tsx'
