// Collects the figures with their limits; prints them as a table and writes bench/latest.json.
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

export type Rounds = { readonly rounds: number; readonly seconds: number }
type Figure = {
  readonly name: string
  readonly value: number
  /** Absent for figures without a limit. */
  readonly limit?: number
  readonly unit?: string
  readonly detail?: string | undefined
  readonly isMet: boolean
  readonly text: { readonly value: string; readonly limit: string }
}

const figures: Figure[] = []

type Upper = { limit: number; unit: string; detail?: string }

export function atMost(name: string, value: number, { limit, unit, detail }: Upper) {
  const text = { value: `${value.toFixed(1)} ${unit}`, limit: `≤ ${limit} ${unit}` }
  add({ name, value, limit, unit, detail, isMet: value <= limit, text })
}

export function atLeast(name: string, value: number, { limit, detail }: { limit: number; detail?: string }) {
  const text = { value: limit < 10 ? value.toFixed(2) : String(Math.round(value)), limit: `≥ ${limit}` }
  add({ name, value, limit, detail, isMet: value >= limit, text })
}

/** A figure without a limit, since it depends on the machine more than on the shop. */
export function shown(name: string, value: number, { unit, detail }: Omit<Upper, 'limit'>) {
  add({ name, value, unit, detail, isMet: true, text: { value: `${value.toFixed(1)} ${unit}`, limit: 'no limit' } })
}

function add(figure: Figure) {
  figures.push(figure)
  console.log(`${figure.isMet ? ' ' : '!'} ${figure.name}: ${withDetail(figure)}, ${figure.text.limit}`)
}

function withDetail({ text, detail }: Figure): string {
  return detail ? `${text.value} (${detail})` : text.value
}

export function report({ rounds, seconds }: Rounds) {
  const busy = loadavg()[0]?.toFixed(1)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load ${busy} at the end`
  const rows = figures.map(
    (figure) =>
      `| ${figure.name} | ${withDetail(figure)} | ${figure.text.limit} | ${figure.isMet ? 'met' : '**missed**'} |`,
  )
  const heading = `${machine}; medians of ${rounds} rounds of ${seconds} s`
  console.log(['', heading, '', '| figure | measured | limit | |', '|---|---|---|---|', ...rows].join('\n'))
  const file = new URL('latest.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify({ machine, rounds, seconds, figures }, undefined, 2)}\n`)
}
