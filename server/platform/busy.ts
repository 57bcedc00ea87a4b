/** Work that is not begun because there is too much of it already; told as 503. */
export class Busy extends Error {}
