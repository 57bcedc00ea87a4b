// With what the server's process is started so that it takes little memory; it could not set them itself any more.

/** Megabytes: left to itself V8 takes 58 for what is young, and serves no faster. */
export const frugalWords = ['--max-semi-space-size=8']

/** glibc holds on to memory for each thread of its own: 34 MB more once all pages are packed, and no faster. */
export const frugalEnv = { MALLOC_ARENA_MAX: '1' }
