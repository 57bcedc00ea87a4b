import type { Producer } from './demo-product.ts'

/** Invented for the demo; no real co-operative is meant. */
export const producers = {
  dharani: {
    name: 'Dharani Dryland Farmers’ Co-operative',
    address: 'Survey No. 48/2, Jangamakote Road, Chikkaballapur, Karnataka 562101',
  },
  malwa: {
    name: 'Malwa Black Soil Growers’ Co-operative',
    address: 'Godown 6, Mandi Road, Ujjain, Madhya Pradesh 456010',
  },
  meadowRice: {
    name: 'Ten Villages Heritage Rice Society',
    address: 'Kalna Road, Bardhaman, Purba Bardhaman, West Bengal 713101',
  },
  hillSpice: {
    name: 'Banasura Slopes Spice and Coffee Collective',
    address: 'Door No. 9/114, Padinjarathara, Wayanad, Kerala 673575',
  },
  easternGhats: {
    name: 'Seven Ridges Adivasi Growers’ Co-operative',
    address: 'Coffee Yard, Hattaguda, Araku Valley, Andhra Pradesh 531149',
  },
  kaveriPress: {
    name: 'Kaveri Wooden Press Producers',
    address: 'Plot 21, Perundurai Road, Erode, Tamil Nadu 638011',
  },
  saurashtra: {
    name: 'Saurashtra Gopalak Dairy Co-operative',
    address: 'Vadal Road, Junagadh, Gujarat 362310',
  },
  honeyGatherers: {
    name: 'Kurinji Slopes Honey Gatherers’ Collective',
    address: '3/212, Aravenu, Kotagiri, The Nilgiris, Tamil Nadu 643201',
  },
} as const satisfies Record<string, Producer>
