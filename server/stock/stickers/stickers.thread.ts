import { renderStickers, type Stickers } from './render-stickers.ts'

export default function render(stickers: Stickers): Promise<Uint8Array> {
  return renderStickers(stickers)
}

/** A task without work: the pool starts a thread for it. */
export function startThread() {}
