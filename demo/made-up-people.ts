import type { DeliveryAddress } from '#domain/checkout/delivery-address.ts'
import { chanceFrom } from './chance.ts'

const firstNames = `
  Aarav Aditi Ananya Arjun Asha Bhavna Chitra Deepak Divya Farhan Gauri Harish Imran Ishaan Jaya Kabir Kavya
  Lakshmi Manoj Meera Nandini Neel Nisha Omkar Pooja Priya Rahul Ravi Riya Rohan Sana Sanjay Shreya Sunita Tara
  Usha Varun Vidya Vikram Zoya
`
  .trim()
  .split(/\s+/)
const lastNames = `
  Agarwal Bhat Chatterjee Das Desai D’Souza Fernandes Ghosh Gowda Gupta Hegde Iyer Jain Joshi Kapoor Khan
  Kulkarni Menon Mishra Nair Naidu Patel Patil Pillai Rao Reddy Saxena Shah Sharma Shetty Singh Thomas Varma
  Yadav
`
  .trim()
  .split(/\s+/)
const towns = [
  ['Malleshwaram, Bengaluru', '29', '560003'],
  ['Gokulam, Mysuru', '29', '570002'],
  ['Bandra West, Mumbai', '27', '400050'],
  ['Kothrud, Pune', '27', '411038'],
  ['Adyar, Chennai', '33', '600020'],
  ['Banjara Hills, Hyderabad', '36', '500034'],
  ['Saket, New Delhi', '07', '110017'],
  ['Panaji', '30', '403001'],
  ['Salt Lake, Kolkata', '19', '700064'],
  ['Navrangpura, Ahmedabad', '24', '380009'],
  ['Vyttila, Kochi', '32', '682019'],
  ['Gomti Nagar, Lucknow', '09', '226010'],
] as const
const streets = ['Temple Road', 'Lake View Street', '2nd Main', 'Station Road', 'Gandhi Nagar', 'MG Road', 'Park Lane']

export type MadeUpPerson = { readonly name: string; readonly address: DeliveryAddress }

/** The same number gives the same person; phone numbers begin with +9170, which demonstrations use. */
export function madeUpPerson(nth: number): MadeUpPerson {
  const chance = chanceFrom(nth * 7919 + 17)
  const pick = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)] as T
  const [firstName, lastName] = [pick(firstNames), pick(lastNames)]
  const [address2, stateCode, pinCode] = pick(towns)
  const mailbox = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '')
  return {
    name: `${firstName} ${lastName}`,
    address: {
      firstName,
      lastName,
      email: `${mailbox}.${nth}@example.in`,
      phone: `+9170${String((nth * 48_271) % 100_000_000).padStart(8, '0')}`,
      address: `${1 + Math.floor(chance() * 180)}, ${pick(streets)}`,
      address2,
      stateCode,
      pinCode,
      country: 'India',
    },
  }
}
