import { findState } from '../checkout/states.ts'
import { type Paise, splitProportionally } from '../money.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { splitTax, stateTaxName, type TaxKind, type TaxSplit, taxKind } from './gst.ts'

export type InvoiceDocumentLine = TaxSplit & {
  readonly productId: string
  readonly title: string
  readonly netQuantity: string
  readonly hsn: string
  readonly quantity: number
  /** Price of one, tax included. */
  readonly unitPrice: Paise
  readonly gross: Paise
  /** This line's share of the order's discount. */
  readonly discount: Paise
  readonly rateBasisPoints: number
  /** gross − discount = taxable + cgst + sgst + igst. */
  readonly total: Paise
}

export type State = { readonly code: string; readonly name: string }

/** An invoice as issued: fixed on that day, and the source of every later print (INV-03). Amounts in paise. */
export type InvoiceDocument = {
  readonly version: 1
  readonly kind: 'Tax Invoice' | 'Bill of Supply' | 'Invoice-cum-Bill of Supply'
  readonly number: string
  /** ISO instant; printed as the Indian calendar date. */
  readonly issuedAt: string
  readonly orderNumber: string
  readonly orderedAt: string
  readonly paymentId: string
  readonly seller: {
    readonly shopName: string
    readonly legalName: string
    readonly addressLines: readonly string[]
    readonly gstin: string
    readonly fssai: string
    readonly state: State
    readonly email: string
    readonly phone: string
  }
  readonly buyer: {
    readonly name: string
    readonly addressLines: readonly string[]
    readonly state: State
    readonly pinCode: string
    readonly phone: string
    readonly email: string
  }
  readonly placeOfSupply: State
  readonly taxKind: TaxKind
  readonly stateTaxName: 'SGST' | 'UTGST'
  readonly lines: readonly InvoiceDocumentLine[]
  readonly totals: TaxSplit & {
    readonly gross: Paise
    readonly discount: Paise
    readonly rounding: Paise
    readonly payable: Paise
  }
  readonly reverseCharge: false
}

/**
 * The tax invoice of an order (INV-03). The discount is spread over the lines before tax, in proportion to their
 * price; every line's parts sum to its price, and the lines with the round-off to the rupee that was paid.
 */
export function composeInvoice(
  order: Order,
  { number, issuedAt, shop }: { number: string; issuedAt: Date; shop: Shop },
): InvoiceDocument {
  const { address } = order
  const seller = stateOf(shop.company.stateCode)
  const placeOfSupply = stateOf(address.stateCode)
  const kind = taxKind({ sellerState: seller.code, placeOfSupply: placeOfSupply.code })
  const lines = taxedLines(order, kind)
  const sum = (pick: (line: InvoiceDocumentLine) => Paise) => lines.reduce((total, line) => total + pick(line), 0)
  return {
    version: 1,
    kind: titleFor(lines),
    number,
    issuedAt: issuedAt.toISOString(),
    orderNumber: order.number,
    orderedAt: order.placedAt.toISOString(),
    paymentId: order.paymentId,
    seller: {
      shopName: shop.name,
      legalName: shop.company.legalName,
      addressLines: shop.company.addressLines,
      gstin: shop.company.gstin,
      fssai: shop.company.fssai,
      state: seller,
      email: shop.contact.email,
      phone: shop.contact.phone,
    },
    buyer: {
      name: `${address.firstName} ${address.lastName}`.trim(),
      addressLines: [address.address, address.address2].filter(Boolean),
      state: placeOfSupply,
      pinCode: address.pinCode,
      phone: address.phone,
      email: address.email,
    },
    placeOfSupply,
    taxKind: kind,
    stateTaxName: stateTaxName(seller.code),
    lines,
    totals: {
      gross: order.subtotal,
      discount: order.discount,
      taxable: sum((line) => line.taxable),
      cgst: sum((line) => line.cgst),
      sgst: sum((line) => line.sgst),
      igst: sum((line) => line.igst),
      rounding: order.rounding,
      payable: order.total,
    },
    reverseCharge: false,
  }
}

function taxedLines({ lines, discount }: Pick<Order, 'lines' | 'discount'>, kind: TaxKind): InvoiceDocumentLine[] {
  const gross = lines.map((line) => line.quantity * line.unitPrice)
  const discounts = splitProportionally(discount, gross)
  return lines.map((line, index) => {
    const total = (gross[index] ?? 0) - (discounts[index] ?? 0)
    return {
      productId: line.productId,
      title: line.title,
      netQuantity: line.netQuantity,
      hsn: line.hsn,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      gross: gross[index] ?? 0,
      discount: discounts[index] ?? 0,
      rateBasisPoints: line.gstRateBasisPoints,
      total,
      ...splitTax(total, { rateBasisPoints: line.gstRateBasisPoints, kind }),
    }
  })
}

/** Goods without tax call for a bill of supply; both kinds to a private person go on one document (rules 46A and 49). */
function titleFor(lines: readonly InvoiceDocumentLine[]): InvoiceDocument['kind'] {
  const exempt = lines.filter((line) => line.rateBasisPoints === 0).length
  if (exempt === 0) return 'Tax Invoice'
  return exempt === lines.length ? 'Bill of Supply' : 'Invoice-cum-Bill of Supply'
}

function stateOf(code: string): State {
  return { code, name: findState(code)?.name ?? code }
}
