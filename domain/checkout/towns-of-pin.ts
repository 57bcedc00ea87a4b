// The town of a PIN code, where its first digits are of one city alone.
import { isPinCode } from '../fulfilment/pin-code.ts'

const firstDigitsOf: { readonly [town: string]: string } = {
  Agra: '28200',
  Ahmedabad: '3800',
  Amritsar: '14300',
  Bengaluru: '5600 5601',
  Bhopal: '4620',
  Bhubaneswar: '7510',
  Chandigarh: '16000 16001 16002 16003',
  Chennai: '6000 6001',
  Coimbatore: '6410',
  Dehradun: '24800',
  Delhi: '110',
  Guwahati: '7810',
  Hyderabad: '5000',
  Indore: '4520',
  Jaipur: '3020',
  Jamshedpur: '83100',
  Kanpur: '2080',
  Kochi: '6820',
  Kolkata: '7000',
  Kozhikode: '67300',
  Lucknow: '2260',
  Ludhiana: '1410',
  Madurai: '62500',
  Mangaluru: '57500',
  Mumbai: '4000 4001',
  Mysuru: '5700',
  Nagpur: '4400',
  Nashik: '42200',
  Patna: '8000',
  Prayagraj: '21100',
  Pune: '4110',
  Raipur: '49200',
  Rajkot: '36000',
  Ranchi: '83400',
  Shimla: '17100',
  Surat: '3950',
  Thane: '40060',
  Thiruvananthapuram: '6950',
  Tiruchirappalli: '62000',
  Vadodara: '3900',
  Varanasi: '22100',
  Vijayawada: '5200',
  Visakhapatnam: '5300',
}

/** '560004' gives Bengaluru; undefined for an incomplete PIN code, and where towns share the digits (EASE-01). */
export function townOfPin(pinCode: string): string | undefined {
  if (!isPinCode(pinCode)) return undefined
  const isOfPin = (digits: string) => pinCode.startsWith(digits)
  return Object.entries(firstDigitsOf).find(([, digits]) => digits.split(' ').some(isOfPin))?.[0]
}

type Lines = { readonly address: string; readonly address2: string; readonly zip: string }

/** The second line that a PIN code proposes: none where the first line, or what was typed in the second, has the town already. */
export function townToPropose({ address, address2, zip }: Lines): string | undefined {
  const town = townOfPin(zip)
  return town && !`${address} ${address2}`.toLowerCase().includes(town.toLowerCase()) ? town : undefined
}
