/** A state machine: for each state, the states it may move to. */
export type Transitions<State extends string> = { readonly [From in State]: readonly State[] }

export function canTransition<State extends string>(transitions: Transitions<State>, from: State, to: State): boolean {
  return transitions[from].includes(to)
}

/** Every state that can be reached from `start`, itself included. */
export function reachableFrom<State extends string>(transitions: Transitions<State>, start: State): Set<State> {
  const reached = new Set<State>([start])
  for (const state of reached) for (const next of transitions[state]) reached.add(next)
  return reached
}
