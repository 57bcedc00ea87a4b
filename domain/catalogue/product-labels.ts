import { nutrients } from './nutrition.ts'
import { optionalAmount, type ProductField } from './product-facts.ts'

const ofAmounts = Object.fromEntries(
  nutrients.map(([amount, name, unit]) => [
    amount,
    `${name}, ${unit}${amount === optionalAmount ? ' (if known)' : ''}`,
  ]),
) as { readonly [Amount in (typeof nutrients)[number][0]]: string }

/** What people call the fields of a product, in the editor and in the header of a file. */
export const productLabels: { readonly [Field in ProductField]: string } = {
  ...ofAmounts,
  title: 'Title',
  category: 'Category',
  family: 'Size group',
  growerId: 'Grower',
  description: 'Description',
  keyBenefits: 'Benefits',
  otherNames: 'Other names',
  bannerLine: 'Line for the banner of the home page',
  price: 'Price',
  mrp: 'MRP',
  amount: 'Net quantity',
  unit: 'Unit',
  hsn: 'HSN code',
  barcode: 'Barcode',
  shelfPlace: 'Shelf place',
  grossGrams: 'Gross weight, g',
  lowMark: 'Low mark',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  storage: 'Storage',
  warning: 'Warning',
  vegetarian: 'Vegetarian',
  bestBeforeMonths: 'Best before, months from packing',
  originState: 'State of origin',
  packerName: 'Packer',
  packerAddress: 'Address of the packer',
  per: 'Nutrition of',
  certificateScheme: 'Scheme',
  certificateNumber: 'Number of the certificate',
  certificateCertifier: 'Certified by',
  certificateValidUntil: 'Valid until',
}
