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
    // All but Lakshadweep, 31.
    stateCodes: [
      ...'01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19'.split(' '),
      ...'20 21 22 23 24 26 27 29 30 32 33 34 35 36 37 38'.split(' '),
    ],
    cutOffHour: 14,
    // From Bengaluru. Each first digit has days; longer beginnings are the exceptions.
    // biome-ignore format: one region a line.
    daysByPin: {
      1: [4, 6], 110: [3, 5], 18: [6, 8], 19: [6, 8], 194: [8, 12],
      2: [4, 6],
      3: [4, 6],
      4: [3, 5], 400: [2, 4], 403: [2, 4],
      5: [2, 4], 500: [2, 3], 56: [2, 3], 560: [1, 2], 57: [2, 3], 58: [2, 3], 59: [2, 4],
      6: [2, 4], 600: [2, 3],
      7: [5, 7], 700: [4, 6], 737: [6, 9], 744: [8, 12], 78: [6, 9], 79: [7, 10],
      8: [5, 7],
    },
    // Army post offices, and Lakshadweep within the PIN codes of Kerala.
    pinsNotServed: ['9', '68255'],
    // Sundays need not be listed. Add those of the next year every autumn.
    holidays: [
      '2026-12-25',
      '2027-01-26',
      '2027-05-01',
      '2027-10-02',
      '2027-10-29', // Diwali
      '2027-11-01', // Kannada Rajyotsava
      '2027-12-25',
    ],
  },
  // The E-Commerce Amendment Rules want it from this day.
  lowestPriceFrom: '2027-01-01',
  // docs/operations.md says which rows these are, and which stay.
  retentionDays: {
    webhookEvents: 90,
    webhookEventIds: 30,
    endedReservations: 30,
    lapsedPayments: 90,
    closedNotifyMeRequests: 90,
    mails: 120,
    answersToStaff: 14,
    staffEvents: 1,
    staffReads: 90,
    codes: 1,
    afterErasure: 0,
  },
  invoiceSeries: 'FG',
  creditNoteSeries: 'FC',
  paymentWindowColour: '#5a8f22',
}
