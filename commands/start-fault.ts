/** Why the shop cannot start, in a sentence for the person at the keyboard; no stack is shown. */
export class StartFault extends Error {}
