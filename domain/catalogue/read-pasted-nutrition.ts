import { nutrients } from './nutrition.ts'
import type { amounts } from './product-facts.ts'

type Amount = (typeof amounts)[number]
type Unit = (typeof nutrients)[number][2]
type Column = 'whole' | 'serving' | 'share'
type Row = { readonly name: string; readonly cells: string[] }
/** A figure as it stands there; of no unit, of one of ours, or of one that says something else. */
type Figure = { readonly text: string; readonly unit: Unit | 'other' | undefined }

export type PastedNutrition = {
  /** Of the fields of the editor that could be read, as they are typed there. */
  readonly texts: { readonly [Field in Amount | 'per']?: string }
  /** The rows that could not be read, one a line. */
  readonly left: string
  readonly isPerServing: boolean
}

/**
 * Reads nutrition from a table or text (GOODS-02): cells between tabs, commas, colons, bars or lines, such as `Energy 389 kcal` or `Protein⇥16.9 g⇥31 %`.
 * Nothing is supposed: an amount without its unit, of a serving, in per cent only, above or below something, or given twice is left over.
 * Of grams and milligrams each is read for the other; kJ are not.
 */
export function readPastedNutrition(text: string): PastedNutrition {
  const lines = text
    .replace(/[^\S\r\n\t]{2,}/g, '  ')
    .split(/\r?\n/)
    .map(cellsOf)
  const bases = new Set(Array.from(text.matchAll(base), ([, unit]) => (/^ml/i.test(unit ?? '') ? '100 ml' : '100 g')))
  if (bases.size === 0 && serving.test(text)) return { texts: {}, left: text.trim(), isPerServing: true }
  const columns = lines.map(columnsOf).find((found) => found.includes('whole')) ?? []
  const texts: { [Field in Amount | 'per']?: string } = {}
  const [per] = bases
  if (per !== undefined && bases.size === 1) texts.per = per
  const left: string[] = []
  for (const row of rowsOf(lines)) {
    const nutrient = nutrientOf(row.name)
    const amount = nutrient && texts[nutrient[0]] === undefined ? amountOf(row, nutrient[2], columns) : undefined
    if (nutrient && amount !== undefined) texts[nutrient[0]] = amount
    else left.push([row.name, ...row.cells].filter(Boolean).join('\t'))
  }
  return { texts, left: left.join('\n'), isPerServing: false }
}

const base = /\b100\s*(g|gms?|grams?|ml)\b/gi
const serving = /\bper\s+(serv|portion|piece|\d)|\bserving\b/i
const heading = /^(nutrition|nutrients?\b|nutrient|typical|average|approx|amount|values?\b|composition|unit\b|per\b)/i
const unitsByName: { readonly [name: string]: Unit } = {
  kcal: 'kcal',
  kilocalories: 'kcal',
  g: 'g',
  gm: 'g',
  gms: 'g',
  gram: 'g',
  grams: 'g',
  mg: 'mg',
  mgs: 'mg',
  milligrams: 'mg',
}

function cellsOf(line: string): string[] {
  return line
    .replace(/,?\s*\(?other than natural(ly occurring)?\)?/i, '')
    .split(/\t|[|;:=]|\.{2,}|(?<!\d),|,(?!\d)|\s{2,}/)
    .map((cell) => cell.trim().replace(/^[-–—•*·]+\s*(?=[a-z])/i, ''))
    .filter(Boolean)
}

/** Of the line that names the columns. */
function columnsOf(cells: readonly string[]): Column[] {
  if (nutrientOf(cells[0] ?? '')) return []
  return cells.flatMap((cell) => columnOf(cell) ?? [])
}

function columnOf(cell: string): Column | undefined {
  if (/\b100\s*(g|gms?|grams?|ml)\b/i.test(cell)) return 'whole'
  if (/serv|portion|^(per\s+)?\d+\s*(g|ml)$/i.test(cell)) return 'serving'
  return /^[^\d]*(%|\brda\b|\bnrv\b|daily)/i.test(cell) ? 'share' : undefined
}

/** A name and the cells after it, in its line and in those below that have no name. */
function rowsOf(lines: readonly (readonly string[])[]): Row[] {
  const rows: Row[] = []
  for (const cells of lines) {
    const isHead = columnsOf(cells).includes('whole')
    for (const cell of isHead ? cells.filter((each) => !columnOf(each)) : cells) {
      const [, name = '', rest = ''] = /^([a-z][^\d<>~≈≤≥.]*)(.*)$/i.exec(cell.replace(perWhole, ' ').trim()) ?? []
      const isValue = name === '' || name.trim().toLowerCase() in unitsByName || /^(nil|kj|traces?)$/i.test(name.trim())
      if (isValue && rows.length > 0) rows.at(-1)?.cells.push(cell)
      else rows.push({ name: isValue ? cell : name.trim(), cells: rest === '' || isValue ? [] : [rest] })
    }
  }
  return rows.filter(({ name, cells }) => cells.length > 0 || nutrientOf(name) || !heading.test(name))
}

const perWhole = /\(?\bper\s*100\s*(g|gms?|grams?|ml)\b\)?/gi

const names: readonly (readonly [RegExp, Amount])[] = [
  [/^(energy( value)?|calories)$/, 'energy_kcal'],
  [/^proteins?$/, 'protein_g'],
  [/^(total )?(carbohydrates?|carbs)$/, 'carbohydrate_g'],
  [/^(total )?sugars?$/, 'total_sugars_g'],
  [/^added sugars?$/, 'added_sugars_g'],
  [/^(total )?(dietary )?fib(re|er)$/, 'dietary_fibre_g'],
  [/^(total )?fats?$/, 'total_fat_g'],
  [/^(saturated (fats?|fatty acids?)|saturates)$/, 'saturated_fat_g'],
  [/^trans[ -](fats?|fatty acids?)$/, 'trans_fat_g'],
  [/^sodium$/, 'sodium_mg'],
]

function nutrientOf(name: string) {
  const plain = withoutUnit(name)
    .toLowerCase()
    .replace(/^(of which|thereof)\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const found = names.find(([pattern]) => pattern.test(plain))
  return nutrients.find(([amount]) => amount === found?.[1])
}

const unitAtEnd = /(?:\s*[([]\s*|\s+)(kcal|kj|gms?|g|mgs?)\s*[)\]]?$/i

function withoutUnit(name: string): string {
  return name.replace(unitAtEnd, '').replace(/[\s([/–-]+$/, '')
}

function amountOf({ name, cells }: Row, unit: Unit, columns: readonly Column[]): string | undefined {
  const bare = cells.find((cell) => cell.toLowerCase() in unitsByName)
  const ofRow = unitNamed(unitAtEnd.exec(name)?.[1] ?? bare)
  const values = cells.filter((cell) => cell !== bare).map(figuresOf)
  if (values.includes(undefined) || values.length === 0) return undefined
  const chosen = columns.length > 1 ? values.length === columns.length && [values[columns.indexOf('whole')]] : values
  const figures = (chosen || []).flatMap((each) => each ?? []).filter((figure) => figure.unit !== 'other')
  const [figure] = figures
  return figure && figures.length === 1 ? inUnit(figure.text, figure.unit ?? ofRow, unit) : undefined
}

function unitNamed(text: string | undefined): Unit | 'other' | undefined {
  return text === undefined ? undefined : (unitsByName[text.toLowerCase()] ?? 'other')
}

/** Undefined where a cell says more than figures. */
function figuresOf(cell: string): Figure[] | undefined {
  if (/^nil$/i.test(cell)) return [{ text: '0', unit: undefined }]
  const found = Array.from(cell.matchAll(/([\d.,]+)\s*(%(?:\s*(?:rda|nrv|dv))?|[a-zµ]+)?/gi))
  const rest = cell.replace(/([\d.,]+)\s*(%(?:\s*(?:rda|nrv|dv))?|[a-zµ]+)?/gi, '')
  const figures = found.map(([, text = '', unit]): Figure => ({ text, unit: unitNamed(unit) }))
  const isKnown = found.every(([, , unit]) => !unit || /^(%.*|kj)$/i.test(unit) || unit.toLowerCase() in unitsByName)
  return found.length > 0 && isKnown && /^[\s/()*]*$/.test(rest) ? figures : undefined
}

const powers = { g: 0, mg: 3 } as const

function inUnit(text: string, from: Unit | 'other' | undefined, to: Unit): string | undefined {
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text)) return undefined
  const value = Number(text)
  if (from === to || (value === 0 && from !== 'other')) return String(value)
  if (from === undefined || from === 'other' || from === 'kcal' || to === 'kcal') return undefined
  const turned = value * 10 ** (powers[to] - powers[from])
  const rounded = Number(turned.toFixed(3))
  return Math.abs(turned - rounded) < 1e-9 ? String(rounded) : undefined
}
