// In which state a PIN code lies, by its first three digits.
import { isPinCode } from '../fulfilment/pin-code.ts'
import { findState, type IndianState, indianStates } from './states.ts'

/** Of digits that two states share, the GST code of the state with most of their addresses; 246 and 262 are shared evenly. */
const mainStates: { readonly [firstDigits: string]: string } = {
  140: '03',
  160: '04',
  194: '38',
  244: '09',
  247: '09',
  362: '24',
  396: '24',
  507: '36',
  533: '37',
  605: '34',
  607: '33',
  609: '33',
  673: '32',
  682: '32',
  783: '18',
  813: '10',
  814: '20',
}

/** The states that have such PIN codes: several at a border, none for Army post offices and digits that are not in use. */
export function statesOfPin(pinCode: string): readonly IndianState[] {
  const prefix = Number(pinCode.slice(0, 3))
  return (indianStates as readonly IndianState[]).filter(({ pinPrefixes }) =>
    pinPrefixes.some(([from, to]) => prefix >= from && prefix <= to),
  )
}

/**
 * The states in which a PIN code lies instead of the given one (BILL-02, ORDERS-06): '110001' with Karnataka gives Delhi. Empty when it
 * may lie in the given one, and for one that no state is known to have: the state decides the tax, but only what is sure is refused.
 */
export function statesInstead(state: IndianState, pinCode: string): readonly IndianState[] {
  const states = statesOfPin(pinCode)
  return states.includes(state) ? [] : states
}

/** 'Delhi', 'Uttar Pradesh or Uttarakhand' */
export function namesOf(states: readonly IndianState[]): string {
  return states.map(({ name }) => name).join(' or ')
}

/** The state to propose for a complete PIN code: '560004' gives Karnataka; undefined where two share it evenly (EASE-01). */
export function stateOfPin(pinCode: string): IndianState | undefined {
  if (!isPinCode(pinCode)) return undefined
  const main = mainStates[pinCode.slice(0, 3)]
  if (main) return findState(main)
  const states = statesOfPin(pinCode)
  return states.length === 1 ? states[0] : undefined
}
