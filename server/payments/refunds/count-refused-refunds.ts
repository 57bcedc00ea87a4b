// For the board.
export { countRefusedRefunds } from '../payments-without-order.store.ts'
