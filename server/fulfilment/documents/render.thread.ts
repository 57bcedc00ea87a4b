import type { PackingDocument } from './render.ts'
import { type Rendered, renderApart } from './render-apart.ts'
import { renderLabels } from './render-labels.ts'
import { renderLabelsAndSlips } from './render-labels-and-slips.ts'
import { renderManifest, renderPickList } from './render-lists.ts'
import { renderRecallList } from './render-recall-list.ts'
import { renderSlips } from './render-slips.ts'

/** Twenty labels take a fifth of a second of processor time, in which the server's own thread could answer no request. */
export default async function render(document: PackingDocument): Promise<Rendered> {
  if (document.kind === 'pick-list') return { pdf: await renderPickList(document.picks, document), failed: [] }
  if (document.kind === 'recall-list') return { pdf: await renderRecallList(document.list, document), failed: [] }
  const { kind, parcels, ...options } = document
  return renderApart(parcels, (some, failed) => renderers[kind](some, { ...options, failed }))
}

const renderers = {
  labels: renderLabels,
  slips: renderSlips,
  'labels-and-slips': renderLabelsAndSlips,
  manifest: renderManifest,
} as const

/** A task without work: the pool starts a thread for it. */
export function startThread() {}
