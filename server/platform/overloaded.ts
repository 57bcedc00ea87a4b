/** Thrown when work is shed because too much of it is queued; answered 503. */
export class Overloaded extends Error {}
