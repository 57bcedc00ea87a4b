/** States and union territories of India, keyed by GST code: names change (Kerala, Keralam), codes stay. */
export type IndianState = {
  readonly code: string
  readonly name: string
  readonly alsoKnownAs?: readonly string[]
  /**
   * First three digits of its PIN codes, by India Post's directory. Three digits of two states stand at both: 160 is Chandigarh and
   * Mohali in Punjab.
   */
  readonly pinPrefixes: readonly (readonly [from: number, to: number])[]
}

export const indianStates = [
  {
    code: '35',
    name: 'Andaman and Nicobar Islands',
    alsoKnownAs: ['Andaman & Nicobar Islands'],
    pinPrefixes: [[744, 744]],
  },
  {
    code: '37',
    name: 'Andhra Pradesh',
    pinPrefixes: [
      [507, 507],
      [510, 535],
    ],
  },
  { code: '12', name: 'Arunachal Pradesh', pinPrefixes: [[790, 792]] },
  { code: '18', name: 'Assam', pinPrefixes: [[781, 788]] },
  {
    code: '10',
    name: 'Bihar',
    pinPrefixes: [
      [800, 814],
      [821, 821],
      [823, 824],
      [841, 855],
    ],
  },
  {
    code: '04',
    name: 'Chandigarh',
    pinPrefixes: [
      [140, 140],
      [160, 160],
    ],
  },
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
  {
    code: '20',
    name: 'Jharkhand',
    pinPrefixes: [
      [813, 816],
      [822, 822],
      [825, 835],
    ],
  },
  { code: '29', name: 'Karnataka', pinPrefixes: [[560, 591]] },
  { code: '32', name: 'Kerala', alsoKnownAs: ['Keralam'], pinPrefixes: [[670, 695]] },
  { code: '38', name: 'Ladakh', pinPrefixes: [[194, 194]] },
  { code: '31', name: 'Lakshadweep', pinPrefixes: [[682, 682]] },
  { code: '23', name: 'Madhya Pradesh', pinPrefixes: [[450, 488]] },
  {
    code: '27',
    name: 'Maharashtra',
    pinPrefixes: [
      [400, 402],
      [404, 445],
    ],
  },
  { code: '14', name: 'Manipur', pinPrefixes: [[795, 795]] },
  {
    code: '17',
    name: 'Meghalaya',
    pinPrefixes: [
      [783, 783],
      [793, 794],
    ],
  },
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
  {
    code: '09',
    name: 'Uttar Pradesh',
    pinPrefixes: [
      [201, 247],
      [250, 262],
      [271, 285],
    ],
  },
  {
    code: '05',
    name: 'Uttarakhand',
    pinPrefixes: [
      [244, 244],
      [246, 249],
      [262, 263],
    ],
  },
  {
    code: '19',
    name: 'West Bengal',
    pinPrefixes: [
      [700, 736],
      [738, 743],
    ],
  },
] as const satisfies readonly IndianState[]

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
