// Flags and environment that keep the server's memory small; a process cannot set them for itself.

/** Megabytes. By default V8 uses 58 for new objects, and serves no faster. */
export const serverNodeFlags = ['--max-semi-space-size=8']

/** By default glibc keeps memory per thread: 34 MB more once all pages are compressed, and no faster. */
export const serverEnv = { MALLOC_ARENA_MAX: '1' }
