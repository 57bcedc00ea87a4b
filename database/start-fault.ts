/** Why the shop cannot start or a command cannot do its work, in one sentence that a person can act on. */
export class StartFault extends Error {}
