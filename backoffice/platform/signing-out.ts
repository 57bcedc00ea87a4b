let running = 0

/** Until the page that follows is there: this tab goes where signing out leads, not where one signs in after the end of a session. */
export async function whileSigningOut<T>(act: () => T | Promise<T>): Promise<T> {
  running += 1
  try {
    return await act()
  } finally {
    running -= 1
  }
}

export function isSigningOut(): boolean {
  return running > 0
}
