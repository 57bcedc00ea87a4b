// For the lists of fulfilment, which join orders.
export { receiver } from './receiver.store.ts'
