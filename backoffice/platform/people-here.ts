// Who left this device by *Switch person*, for the next switch, and the passkeys that it has made or used. It stays on the device (decision 0053).

type Passkeys = {
  /** Ids of credentials that were made or used here. Empty: the person has none at all. Absent: not known, as of a synced passkey. */
  readonly passkeys?: readonly string[] | undefined
}

type Name = { readonly staffId: string; readonly name: string; readonly email: string }

export type PersonHere = Name & Passkeys

/** Without a name: only a passkey is known. `at` in ms. */
type Entry = Pick<Name, 'staffId'> & Partial<Name> & Passkeys & { readonly at: number }

const place = 'people-here'
/** A device in a packing room has a few; others leave, who switched longest ago first. */
const most = 8
/** Milliseconds in which an entry ends that nothing has renewed. */
const duration = 30 * 24 * 3_600_000

/** The passkey of the sign-in that has just succeeded, until it is known whose it is. */
let used: string | undefined

/** Who a switch offers: who has just left comes last. */
export function peopleAtSwitch(): readonly PersonHere[] {
  const [left, ...others] = entries()
  return left ? [...others, left].filter(isNamed) : []
}

/** Whether a switch asks the browser for a passkey: unless of the others, all that are known here have none. */
export function mayOthersHavePasskey(): boolean {
  const [, ...others] = entries()
  return others.length === 0 || others.some(({ passkeys }) => passkeys?.length !== 0)
}

export function knowsPasskeyOf(staffId: string): boolean {
  return passkeysOf(staffId).length > 0
}

/** At the end of a session by *Switch person* alone. `hasNone`: the person's account has no passkey, on whatever device. */
export function rememberPerson({ staffId, name, email }: Name, { hasNone }: { readonly hasNone: boolean }): void {
  const known = passkeysOf(staffId)
  put({ staffId, name, email, passkeys: known.length > 0 || hasNone ? known : undefined })
}

export function noteUsedPasskey(id: string): void {
  used = id
}

/** Whose the passkey is that has just signed in. */
export function tieUsedPasskey(staffId: string): void {
  if (used !== undefined) rememberPasskey(staffId, used)
  used = undefined
}

export function rememberPasskey(staffId: string, id: string): void {
  const known = entries().find((one) => one.staffId === staffId)
  put({ ...known, staffId, passkeys: [...new Set([...(known?.passkeys ?? []), id])] })
}

/** The person may have others, which are not known here. */
export function removePasskey(id: string): void {
  store(
    entries().flatMap((one) => {
      if (!one.passkeys?.includes(id)) return [one]
      const left = one.passkeys.filter((known) => known !== id)
      if (left.length > 0) return [{ ...one, passkeys: left }]
      return isNamed(one) ? [{ ...one, passkeys: undefined }] : []
    }),
  )
}

export function removePerson(staffId: string): void {
  store(entries().filter((one) => one.staffId !== staffId))
}

/** An entry is passed over from its last day on; this takes it off the device. */
export function removeExpiredPeople(): void {
  store(entries())
}

/** The latest comes first. */
function entries(): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(stored) ? (stored as readonly Entry[]).filter(({ at }) => Date.now() - at < duration) : []
  } catch {
    return []
  }
}

function isNamed(entry: Entry): entry is Entry & PersonHere {
  return entry.name !== undefined && entry.email !== undefined
}

function passkeysOf(staffId: string): readonly string[] {
  return entries().find((one) => one.staffId === staffId)?.passkeys ?? []
}

function put(entry: Omit<Entry, 'at'>): void {
  const others = entries().filter(({ staffId }) => staffId !== entry.staffId)
  store([{ ...entry, at: Date.now() }, ...others].slice(0, most))
}

function store(people: readonly Entry[]): void {
  if (people.length === 0) localStorage.removeItem(place)
  else localStorage.setItem(place, JSON.stringify(people))
}
