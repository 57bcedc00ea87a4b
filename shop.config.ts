import { indianStates } from '#domain/checkout/states.ts'
import type { Shop } from '#domain/shop.ts'

/** The facts of this shop. The owner changes them here and nowhere else; the values below are a demonstration's. */
export const shop: Shop = {
  name: 'Farmgate',
  tagline: 'Organic staples, straight from the people who grow them.',
  company: {
    legalName: 'Farmgate Organics Private Limited',
    addressLines: ['No. 14, 2nd Cross, Gandhi Bazaar', 'Basavanagudi', 'Bengaluru 560004', 'Karnataka, India'],
    stateCode: '29',
    gstin: '29AAFCF4821K1ZE',
    fssai: '11226333000417',
  },
  contact: {
    email: 'care@farmgate.example',
    phone: '+91 80 4567 1290',
    phoneHours: 'Monday to Saturday, 9 am to 6 pm',
    grievanceOfficer: {
      name: 'Meera Hegde',
      designation: 'Grievance Officer',
      email: 'grievance@farmgate.example',
      phone: '+91 80 4567 1291',
    },
  },
  paymentProvider: { name: 'Razorpay Software Private Limited', url: 'https://razorpay.com/support/' },
  // 'upi' and 'netbanking' can be added once the card provider has allowed them.
  paymentMethods: ['card'],
  social: [
    { label: 'Instagram', url: 'https://www.instagram.com/farmgate.example' },
    { label: 'Facebook', url: 'https://www.facebook.com/farmgate.example' },
    { label: 'YouTube', url: 'https://www.youtube.com/@farmgate.example' },
  ],
  returns: { policyDays: 7, termsDays: 30 },
  delivery: {
    stateCodes: indianStates.map((state) => state.code).filter((code) => code !== '31'),
    promise: 'Free delivery on all orders',
  },
  invoiceSeries: 'FG',
  creditNoteSeries: 'FC',
  themeColour: '#5a8f22',
}
