// docs/requirements.md and the tests that name its IDs.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

const root = resolve(import.meta.dirname, '..')
export const requirementsFile = join(root, 'docs/requirements.md')
const folders = '{domain,contract,server,sandbox,database,demo,storefront,backoffice,commands,tests}'
const row = /^\| ([A-Z]+-\d+) \| (.*) \| (done|next) \|(?:[^|]*\|)?$/gm

export type Requirement = { readonly id: string; readonly status: string }
export type Title = { readonly file: string; readonly title: string }

export function readRequirements(): string {
  return readFileSync(requirementsFile, 'utf8')
}

export function listedRequirements(text: string): Requirement[] {
  return [...text.matchAll(row)].map(([, id = '', , status = '']) => ({ id, status }))
}

/** Titles of test(, suite( and describe(, template literals included. */
export function testTitles(): Title[] {
  const call = /\b(?:test|it|suite|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  // A long spec has its tests in the folder of its name.
  return globSync([`${folders}/**/*.{test,spec}.ts`, 'tests/end-to-end/*/*.ts'], { cwd: root })
    .map((name) => name.split(sep).join('/'))
    .filter((file) => file !== 'tests/requirements.test.ts')
    .sort()
    .flatMap((file) => {
      const titles = [...readFileSync(join(root, file), 'utf8').matchAll(call)].map(([, , title = '']) => title)
      const rows = titles.some((title) => /^\$\{row\.id\}/.test(title)) ? idsOfRows(file) : []
      return [...titles, ...rows].map((title) => ({ file, title }))
    })
}

/** Table-driven tests have their IDs at `id:`, in the test or in the folder of its name. */
function idsOfRows(file: string): string[] {
  return globSync([file, file.replace(/\.(spec|test)\.ts$/, '/*.ts')], { cwd: root })
    .flatMap((name) => readFileSync(join(root, name), 'utf8').match(/\bid: .*/g) ?? [])
    .flatMap((line) => line.match(/'[A-Z]+-\d+'/g) ?? [])
}

/** The document with an updated column. */
export function withTests(text: string, titles: readonly Title[]): string {
  return text
    .replace(/^\| ID \| what \| status \|.*$/gm, '| ID | what | status | shown by |')
    .replace(/^\|---\|---\|---\|(?:---\|)?$/gm, '|---|---|---|---|')
    .replace(row, (_, id: string, what: string, status: string) => {
      const names = new RegExp(`\\b${id}\\b`)
      const files = new Set(titles.filter(({ title }) => names.test(title)).map(({ file }) => `\`${file}\``))
      return `| ${id} | ${what} | ${status} | ${[...files].join(', ')} |`
    })
}
