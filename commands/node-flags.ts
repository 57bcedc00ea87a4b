// Flags and environment that keep the server's memory small; a process cannot set them for itself.

/**
 * Megabytes. By default V8 uses 58 for new objects, and serves no faster. By how much garbage may outgrow what lives follows from the limit of old
 * objects, by default 4,096 on a large machine: then a file of many rows makes the process 104 to 176 MB larger, with this limit 5 to 36 (IMPORT-04).
 */
export const serverNodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=1024']

/** By default glibc keeps memory per thread: 34 MB more once all pages are compressed, and no faster. */
export const serverEnv = { MALLOC_ARENA_MAX: '1' }
