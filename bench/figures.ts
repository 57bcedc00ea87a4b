// What was measured, each figure beside its limit; printed as a table and written to bench/latest.json.
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

export type Rounds = { readonly rounds: number; readonly seconds: number }
type Figure = { readonly name: string; readonly value: string; readonly limit: string; readonly isMet: boolean }

const figures: Figure[] = []

type Upper = { limit: number; unit: string; detail?: string }

export function atMost(name: string, value: number, { limit, unit, detail }: Upper) {
  const told = `${value.toFixed(1)} ${unit}`
  add({ name, value: withDetail(told, detail), limit: `≤ ${limit} ${unit}`, isMet: value <= limit })
}

export function atLeast(name: string, value: number, { limit, detail }: { limit: number; detail?: string }) {
  const told = limit < 10 ? value.toFixed(2) : String(Math.round(value))
  add({ name, value: withDetail(told, detail), limit: `≥ ${limit}`, isMet: value >= limit })
}

function withDetail(told: string, detail: string | undefined): string {
  return detail ? `${told} (${detail})` : told
}

function add(figure: Figure) {
  figures.push(figure)
  console.log(`${figure.isMet ? ' ' : '!'} ${figure.name}: ${figure.value}, ${figure.limit}`)
}

export function report({ rounds, seconds }: Rounds) {
  const busy = loadavg()[0]?.toFixed(1)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load ${busy} at the end`
  const rows = figures.map(
    ({ name, value, limit, isMet }) => `| ${name} | ${value} | ${limit} | ${isMet ? 'met' : '**missed**'} |`,
  )
  const heading = `${machine}; medians of ${rounds} rounds of ${seconds} s`
  console.log(['', heading, '', '| figure | measured | limit | |', '|---|---|---|---|', ...rows].join('\n'))
  const file = new URL('latest.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify({ machine, rounds, seconds, figures }, undefined, 2)}\n`)
}
