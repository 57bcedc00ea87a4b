/** Why PostgreSQL cannot be had, in one sentence that a person can act on. */
export class ClusterFault extends Error {}
