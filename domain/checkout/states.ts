import { isPinCode } from '../fulfilment/pin-code.ts'

/** States and union territories of India, keyed by GST code: names change (Kerala, Keralam), codes stay. */
export type IndianState = {
  readonly code: string
  readonly name: string
  readonly alsoKnownAs?: readonly string[]
  /** First three digits of the PIN codes seen there; ranges overlap, so they may warn but never refuse (BILL-02). */
  readonly pinPrefixes: readonly (readonly [from: number, to: number])[]
}

export const indianStates = [
  {
    code: '35',
    name: 'Andaman and Nicobar Islands',
    alsoKnownAs: ['Andaman & Nicobar Islands'],
    pinPrefixes: [[744, 744]],
  },
  { code: '37', name: 'Andhra Pradesh', pinPrefixes: [[500, 535]] },
  { code: '12', name: 'Arunachal Pradesh', pinPrefixes: [[790, 792]] },
  { code: '18', name: 'Assam', pinPrefixes: [[781, 788]] },
  { code: '10', name: 'Bihar', pinPrefixes: [[800, 855]] },
  { code: '04', name: 'Chandigarh', pinPrefixes: [[140, 160]] },
  { code: '22', name: 'Chhattisgarh', pinPrefixes: [[490, 497]] },
  {
    code: '26',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    alsoKnownAs: ['Dadra & Nagar Haveli and Daman & Diu', 'Dadra and Nagar Haveli', 'Daman and Diu'],
    pinPrefixes: [
      [362, 362],
      [396, 396],
    ],
  },
  { code: '07', name: 'Delhi', alsoKnownAs: ['NCT of Delhi', 'New Delhi'], pinPrefixes: [[110, 110]] },
  { code: '30', name: 'Goa', pinPrefixes: [[403, 403]] },
  { code: '24', name: 'Gujarat', pinPrefixes: [[360, 396]] },
  { code: '06', name: 'Haryana', pinPrefixes: [[121, 136]] },
  { code: '02', name: 'Himachal Pradesh', pinPrefixes: [[171, 177]] },
  { code: '01', name: 'Jammu and Kashmir', alsoKnownAs: ['Jammu & Kashmir'], pinPrefixes: [[180, 194]] },
  { code: '20', name: 'Jharkhand', pinPrefixes: [[813, 835]] },
  { code: '29', name: 'Karnataka', pinPrefixes: [[560, 591]] },
  { code: '32', name: 'Kerala', alsoKnownAs: ['Keralam'], pinPrefixes: [[670, 695]] },
  { code: '38', name: 'Ladakh', pinPrefixes: [[194, 194]] },
  { code: '31', name: 'Lakshadweep', pinPrefixes: [[682, 682]] },
  { code: '23', name: 'Madhya Pradesh', pinPrefixes: [[450, 488]] },
  { code: '27', name: 'Maharashtra', pinPrefixes: [[400, 445]] },
  { code: '14', name: 'Manipur', pinPrefixes: [[795, 795]] },
  { code: '17', name: 'Meghalaya', pinPrefixes: [[793, 794]] },
  { code: '15', name: 'Mizoram', pinPrefixes: [[796, 796]] },
  { code: '13', name: 'Nagaland', pinPrefixes: [[797, 798]] },
  { code: '21', name: 'Odisha', alsoKnownAs: ['Orissa'], pinPrefixes: [[751, 770]] },
  {
    code: '34',
    name: 'Puducherry',
    alsoKnownAs: ['Pondicherry'],
    pinPrefixes: [
      [533, 533],
      [605, 605],
      [607, 607],
      [609, 609],
      [673, 673],
    ],
  },
  { code: '03', name: 'Punjab', pinPrefixes: [[140, 160]] },
  { code: '08', name: 'Rajasthan', pinPrefixes: [[301, 345]] },
  { code: '11', name: 'Sikkim', pinPrefixes: [[737, 737]] },
  { code: '33', name: 'Tamil Nadu', pinPrefixes: [[600, 643]] },
  { code: '36', name: 'Telangana', pinPrefixes: [[500, 509]] },
  { code: '16', name: 'Tripura', pinPrefixes: [[799, 799]] },
  { code: '09', name: 'Uttar Pradesh', pinPrefixes: [[201, 285]] },
  { code: '05', name: 'Uttarakhand', pinPrefixes: [[244, 263]] },
  { code: '19', name: 'West Bengal', pinPrefixes: [[700, 743]] },
] as const satisfies readonly IndianState[]

/** Where ranges overlap, the state of most addresses; 246 and 262 are shared and propose none. */
const mainStateByPrefix: readonly (readonly [from: number, to: number, code: string])[] = [
  [140, 159, '03'],
  [160, 160, '04'],
  [194, 194, '38'],
  [244, 245, '09'],
  [247, 247, '09'],
  [248, 249, '05'],
  [250, 261, '09'],
  [263, 263, '05'],
  [362, 362, '24'],
  [396, 396, '24'],
  [403, 403, '30'],
  [500, 509, '36'],
  [533, 533, '37'],
  [605, 605, '34'],
  [607, 607, '33'],
  [609, 609, '33'],
  [673, 673, '32'],
  [682, 682, '32'],
  [737, 737, '11'],
  [813, 813, '10'],
  [814, 820, '20'],
  [821, 821, '10'],
  [822, 822, '20'],
  [823, 824, '10'],
  [825, 835, '20'],
]

/** The state to propose for a complete PIN code: '560004' gives Karnataka; undefined where two share it (EASE-01). */
export function stateOfPin(pinCode: string): IndianState | undefined {
  if (!isPinCode(pinCode)) return undefined
  const prefix = Number(pinCode.slice(0, 3))
  const known = mainStateByPrefix.find(([from, to]) => prefix >= from && prefix <= to)
  if (known) return findState(known[2])
  const possible = (indianStates as readonly IndianState[]).filter((state) => pinCodeSeemsIn(state, pinCode))
  return possible.length === 1 ? possible[0] : undefined
}

/** The state of that name in either spelling and any letter case, or of that GST code. */
export function findState(nameOrCode: string): IndianState | undefined {
  const wanted = nameOrCode.trim().toLowerCase()
  return (indianStates as readonly IndianState[]).find(
    (state) =>
      state.code === wanted ||
      state.name.toLowerCase() === wanted ||
      state.alsoKnownAs?.some((name) => name.toLowerCase() === wanted),
  )
}

/** Whether a PIN code is known in that state; false asks for a warning beside the field, never for a refusal. */
export function pinCodeSeemsIn(state: IndianState, pinCode: string): boolean {
  const prefix = Number(pinCode.slice(0, 3))
  return state.pinPrefixes.some(([from, to]) => prefix >= from && prefix <= to)
}
