import * as pieces from './pieces.ts'

/** What lies beside the packs: the shapes of a kind, its colours from the field, and how long one piece is in a pack shot. */
export type Kind = { shapes: readonly pieces.PieceShape[]; colours: readonly string[]; length: number }

export const kinds = {
  foxtail: { shapes: [pieces.millet], colours: ['#E3B44A', '#D9A63A', '#EBC465'], length: 11 },
  kodo: { shapes: [pieces.millet], colours: ['#B98F62', '#A67C50', '#C9A377'], length: 12 },
  little: { shapes: [pieces.millet], colours: ['#DCCB9C', '#CDB985', '#E6D8B0'], length: 10 },
  barnyard: { shapes: [pieces.millet, pieces.teardrop], colours: ['#EDE3C8', '#E2D5B4', '#F3EBD6'], length: 11 },
  bajra: { shapes: [pieces.teardrop], colours: ['#9A9B78', '#86886A', '#AEAC8A', '#A89A78'], length: 13 },
  ragi: { shapes: [pieces.millet], colours: ['#7A3526', '#8C4230', '#682A1E'], length: 10 },
  basmati: { shapes: [pieces.longGrain], colours: ['#F6EFDD', '#EFE5CC', '#FAF5E8'], length: 27 },
  sonaMasuri: { shapes: [pieces.longGrain, pieces.shortGrain], colours: ['#F1E6CB', '#EADCBB', '#F6EEDA'], length: 18 },
  gobindobhog: { shapes: [pieces.shortGrain], colours: ['#F8F2E2', '#F1E9D2', '#FBF7EC'], length: 13 },
  ambemohar: { shapes: [pieces.shortGrain], colours: ['#F3EAD3', '#ECDFC0', '#F8F2E0'], length: 15 },
  chakHao: { shapes: [pieces.longGrain, pieces.shortGrain], colours: ['#35202C', '#291722', '#452A38'], length: 20 },
  navara: { shapes: [pieces.shortGrain, pieces.longGrain], colours: ['#A5523A', '#8F432F', '#B9684C'], length: 18 },
  toor: { shapes: [pieces.splitPea, pieces.domedPea], colours: ['#E5B23F', '#DBA430', '#EDC05A'], length: 17 },
  urad: { shapes: [pieces.splitPea, pieces.domedPea], colours: ['#F2E8CF', '#EADDBD', '#F7F0DE'], length: 16 },
  masoor: { shapes: [pieces.splitPea, pieces.domedPea], colours: ['#E07B4C', '#D66C3E', '#E88E62'], length: 15 },
  moong: { shapes: [pieces.moong], colours: ['#7F8F3E', '#6D7D33', '#8FA04C'], length: 15 },
  kalaChana: { shapes: [pieces.chickpea], colours: ['#8A5A35', '#784A2A', '#9A6A42'], length: 22 },
  rajma: { shapes: [pieces.kidney], colours: ['#A8434A', '#D9B79B', '#8C2F38', '#E6CDB2', '#B65E58'], length: 31 },
  cumin: { shapes: [pieces.cumin], colours: ['#9A8450', '#8A7442', '#AA9560'], length: 24 },
  pepper: { shapes: [pieces.peppercorn], colours: ['#3A2C24', '#2F231D', '#48382D'], length: 21 },
  cardamom: { shapes: [pieces.cardamom], colours: ['#93A355', '#84954A', '#A2B066'], length: 40 },
  coffee: {
    shapes: [pieces.coffeeBean, pieces.coffeeBack, pieces.coffeeBean],
    colours: ['#6B3F24', '#5C341D', '#7A4A2C'],
    length: 32,
  },
  darkCoffee: {
    shapes: [pieces.coffeeBean, pieces.coffeeBack, pieces.coffeeBean],
    colours: ['#43271A', '#382014', '#503020'],
    length: 36,
  },
  peaberry: { shapes: [pieces.peaberry, pieces.coffeeBack], colours: ['#74472A', '#653C22', '#825234'], length: 27 },
  flakes: { shapes: [pieces.flake], colours: ['#7A4A28', '#6A3E20', '#8B5833'], length: 14 },
  sesame: { shapes: [pieces.sesame], colours: ['#F0E2BE', '#E6D4A8', '#D9BF8C', '#8A6A45'], length: 15 },
  blackSesame: { shapes: [pieces.sesame], colours: ['#3B2D26', '#2E231E', '#4A3A30'], length: 15 },
  mustardSeed: { shapes: [pieces.domedPea], colours: ['#4A2E22', '#5A3A2A', '#3A241B', '#6A4630'], length: 12 },
  kernels: { shapes: [pieces.kernel], colours: ['#C98B6A', '#BC7C5C', '#D59B7A'], length: 34 },
  shells: { shapes: [pieces.shell], colours: ['#D8B57C', '#CBA66C', '#E2C28E'], length: 78 },
  sunflower: { shapes: [pieces.sunflowerSeed], colours: ['#3A3430', '#2E2926', '#4A423C'], length: 30 },
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof kinds
