import { getHeapStatistics } from 'node:v8'

/** Megabytes that a thread may have, instead of a document. */
export default () => getHeapStatistics().heap_size_limit / 2 ** 20
