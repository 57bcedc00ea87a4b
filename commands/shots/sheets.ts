// The contact sheets on disk and the positions of their screens.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Drawn, differences } from './compare.ts'
import { type Cell, layOut } from './contact-sheet.ts'
import { schemes, widths } from './screen.ts'
import type { Shot } from './walk.ts'

const folder = resolve(import.meta.dirname, '../../docs/screens')
const cellFile = join(folder, 'cells.txt')
const phone = { columns: 6, cellWidth: 200, tallest: 760 }
const desktop = { columns: 4, cellWidth: 400, tallest: 640 }
const closeBy = { columns: 3, cellWidth: 480, tallest: 640 }

type Sheets = ReadonlyMap<string, Drawn>

export async function drawSheets(shots: readonly Shot[]): Promise<Sheets> {
  const sheets = new Map<string, Drawn>()
  for (const sheet of new Set(shots.map((shot) => shot.sheet))) {
    for (const width of widths) {
      for (const scheme of schemes) {
        const own = shots.filter((shot) => shot.sheet === sheet && shot.width === width)
        if (own.length === 0) continue
        const layout = sheet === 'pieces' ? closeBy : width < 768 ? phone : desktop
        const pictures = own.map(({ name, png }) => ({ name, png: png[scheme] }))
        sheets.set(`${sheet}-${width}-${scheme}.webp`, await layOut(pictures, scheme, layout))
      }
    }
  }
  return sheets
}

export async function keepSheets(sheets: Sheets): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [file, { webp }] of sheets) writeFileSync(join(folder, file), webp)
  const lines = [...sheets].flatMap(([file, { cells }]) => cells.map((cell) => `${file} ${inOneLine(cell)}\n`))
  writeFileSync(cellFile, lines.join(''))
  const bytes = [...sheets.values()].reduce((sum, { webp }) => sum + webp.length, 0)
  console.log(`${sheets.size} contact sheets in docs/screens, ${(bytes / 1e6).toFixed(1)} MB`)
}

/** Prints the differences from the sheets on disk; true when there are none. Pages of the back office show the days' dates. */
export async function checkSheets(sheets: Sheets): Promise<boolean> {
  const found: string[] = []
  for (const [file, now] of sheets) {
    if (file.startsWith('backoffice-')) continue
    const before = readSheet(file)
    const said = before ? await differences(before, now) : ['a new sheet']
    found.push(...said.map((line) => `${file}  ${line}`))
  }
  console.log(found.length > 0 ? found.join('\n') : 'Every screen looks as it did')
  return found.length === 0
}

function readSheet(file: string): Drawn | undefined {
  if (!existsSync(cellFile) || !existsSync(join(folder, file))) return undefined
  const lines = readFileSync(cellFile, 'utf8').split('\n')
  const cells = lines
    .filter((line) => line.startsWith(`${file} `))
    .map((line) => fromOneLine(line.slice(file.length + 1)))
  return { webp: readFileSync(join(folder, file)), cells }
}

function inOneLine({ name, left, top, width, height }: Cell): string {
  return `${left} ${top} ${width} ${height} ${name}`
}

function fromOneLine(line: string): Cell {
  const [left = 0, top = 0, width = 0, height = 0] = line.split(' ', 4).map(Number)
  return { left, top, width, height, name: line.split(' ').slice(4).join(' ') }
}
