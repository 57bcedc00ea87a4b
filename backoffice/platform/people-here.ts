// People who signed in on this device before, for the next switch, and the passkeys that the device has made or used. It stays on the device.

export type PersonHere = {
  readonly staffId: string
  readonly name: string
  readonly email: string
  /** Ids of credentials. */
  readonly passkeys: readonly string[]
}

const place = 'people-here'
/** A device in a packing room has a few; others leave, who signed in longest ago first. */
const most = 8

/** The passkey of the sign-in that has just succeeded, until it is known whose it is. */
let used: string | undefined

/** Who signed in last comes first. */
export function peopleHere(): readonly PersonHere[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(stored) ? (stored as readonly PersonHere[]) : []
  } catch {
    return []
  }
}

export function rememberPerson({ staffId, name, email }: Omit<PersonHere, 'passkeys'>): void {
  const known = peopleHere()
  const passkeys = new Set(known.find((one) => one.staffId === staffId)?.passkeys)
  if (used !== undefined) passkeys.add(used)
  used = undefined
  const others = known.filter((one) => one.staffId !== staffId)
  store([{ staffId, name, email, passkeys: [...passkeys] }, ...others].slice(0, most))
}

export function noteUsedPasskey(id: string): void {
  used = id
}

export function rememberPasskey(staffId: string, id: string): void {
  store(
    peopleHere().map((one) =>
      one.staffId === staffId ? { ...one, passkeys: [...new Set([...one.passkeys, id])] } : one,
    ),
  )
}

export function forgetPasskey(id: string): void {
  store(peopleHere().map((one) => ({ ...one, passkeys: one.passkeys.filter((known) => known !== id) })))
}

export function forgetPerson(staffId: string): void {
  store(peopleHere().filter((one) => one.staffId !== staffId))
}

function store(people: readonly PersonHere[]): void {
  if (people.length === 0) localStorage.removeItem(place)
  else localStorage.setItem(place, JSON.stringify(people))
}
