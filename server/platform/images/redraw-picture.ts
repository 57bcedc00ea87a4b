// Pictures as people send them are never stored: each is drawn anew from its pixels (GOODS-08).
import { createHash } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { openSharp } from './open-sharp.ts'

export type Fit = 'whole' | 'cut'
export type PictureRefusal =
  | Refusal<'not-a-picture'>
  | Refusal<'too-small', { side: number }>
  | Refusal<'too-many-pixels'>
  | Refusal<'wrong-frame'>
  | Refusal<'drawing-busy'>

type Square = { readonly left: number; readonly top: number; readonly side: number }
/** Which square of an upright picture is cut; `name` tells one from another. */
export type PictureFrame = {
  readonly name: string
  squareIn(size: { readonly width: number; readonly height: number }): Square | undefined
}

/** Pixels: a picture of 50 megapixels takes 150 MB while it is read. */
const maxPixels = 50_000_000
export const minSide = 800
const maxWaiting = 10
const white = { r: 255, g: 255, b: 255 }

type Options = {
  /** 'whole': on white; 'cut': the middle square, or that of the frame. */
  readonly fit: Fit
  readonly frame?: PictureFrame | undefined
  readonly folder: string
  /** The beginning of the key. */
  readonly name: string
  readonly widths: readonly number[]
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture square, upright and without metadata in all widths, one picture at a time; ten wait. Gives its key, which follows from the content: a
 * repeated upload finds its files.
 */
export function redrawPicture(bytes: Uint8Array, options: Options): Promise<{ key: string } | PictureRefusal> {
  return inTurn(() => draw(bytes, options))
}

async function inTurn<T>(draw: () => Promise<T>): Promise<T | Refusal<'drawing-busy'>> {
  if (waiting > maxWaiting) return refuse('drawing-busy')
  waiting += 1
  const drawn = last.then(draw)
  last = drawn.catch(() => {})
  return drawn.finally(() => {
    waiting -= 1
  })
}

async function draw(bytes: Uint8Array, options: Options): Promise<{ key: string } | PictureRefusal> {
  const refusal = await refuseInput(bytes, { maxPixels, minSide })
  if (refusal) return refusal
  const { fit, frame, folder, name, widths } = options
  const cut = frame && (await squareIn(bytes, frame))
  if (frame && !cut) return refuse('wrong-frame')
  const digest = createHash('sha256')
    .update(frame ? `${fit} ${frame.name}` : fit)
    .update(bytes)
    .digest('hex')
    .slice(0, 16)
  const key = `${name}-${digest}`
  const files = widths.flatMap((width) => (['avif', 'webp'] as const).map((type) => ({ width, type })))
  const path = ({ width, type }: (typeof files)[number]) => join(folder, `${key}-${width}.${type}`)
  if (await areThere(files.map(path))) return { key }
  const square = await squareOf(bytes, { fit, cut, side: Math.max(...widths) }).catch(() => undefined)
  if (!square) return refuse('not-a-picture')
  const sharp = await openSharp()
  await mkdir(folder, { recursive: true })
  for (const file of files) {
    const resized = sharp(square.data, { raw: square.info }).resize(Math.min(file.width, square.info.width))
    const drawn = file.type === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 })
    // Half a file is never under its name.
    await writeFile(`${path(file)}.part`, await drawn.toBuffer())
    await rename(`${path(file)}.part`, path(file))
  }
  return { key }
}

type Bounds = { readonly maxPixels: number; readonly minSide: number }

async function refuseInput(
  bytes: Uint8Array,
  { maxPixels, minSide }: Bounds,
): Promise<Refusal<'not-a-picture'> | Refusal<'too-small', { side: number }> | Refusal<'too-many-pixels'> | undefined> {
  if (bytes.length === 0) return refuse('not-a-picture')
  const sharp = await openSharp()
  const found = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => undefined)
  if (!found || (found.pages ?? 1) > 1 || (found.format === 'heif' && found.compression !== 'av1')) {
    return refuse('not-a-picture')
  }
  if (found.width * found.height > maxPixels) return refuse('too-many-pixels')
  return Math.min(found.width, found.height) < minSide ? refuse('too-small', { side: minSide }) : undefined
}

async function squareIn(bytes: Uint8Array, frame: PictureFrame): Promise<Square | undefined> {
  const sharp = await openSharp()
  const { autoOrient } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  return frame.squareIn(autoOrient)
}

type Shape = { readonly fit: Fit; readonly cut: Square | undefined; readonly side: number }

/** A smaller picture is not enlarged. */
async function squareOf(bytes: Uint8Array, { fit, cut, side }: Shape) {
  const sharp = await openSharp()
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate().toColourspace('srgb')
  const { width, height } = await upright.metadata()
  const size = Math.min(side, cut?.side ?? (fit === 'cut' ? Math.min(width, height) : Math.max(width, height)))
  const framed = cut ? upright.extract({ left: cut.left, top: cut.top, width: cut.side, height: cut.side }) : upright
  return framed
    .resize(size, size, { fit: fit === 'cut' ? 'cover' : 'contain', background: white })
    .flatten({ background: white })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

export type PrivatePicture = {
  readonly bytes: Uint8Array
  /** For lists. */
  readonly small: Uint8Array
  readonly width: number
  readonly height: number
}

/** Browsers shrink a photograph before they send it: this is for those that cannot. */
const privateBounds: Bounds = { maxPixels: 30_000_000, minSide: 1 }

/** A picture for few eyes (TICKET-06): as WebP in its own shape, upright and without metadata, `side` pixels at most. It becomes no file. */
export function redrawPrivately(
  bytes: Uint8Array,
  { side, smallSide }: { readonly side: number; readonly smallSide: number },
): Promise<PrivatePicture | Exclude<PictureRefusal, Refusal<'too-small'> | Refusal<'wrong-frame'>>> {
  return inTurn(async () => {
    const refusal = await refuseInput(bytes, privateBounds)
    if (refusal) return refusal.refused === 'too-many-pixels' ? refusal : refuse('not-a-picture')
    const sharp = await openSharp()
    const within = (pixels: number, from: Uint8Array) =>
      sharp(from, { limitInputPixels: privateBounds.maxPixels, failOn: 'error' })
        .rotate()
        .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true })
    const drawn = await within(side, bytes).catch(() => undefined)
    if (!drawn) return refuse('not-a-picture')
    const { width, height } = drawn.info
    const small = await within(smallSide, drawn.data)
    return { bytes: drawn.data, small: small.data, width, height }
  })
}

async function areThere(paths: readonly string[]): Promise<boolean> {
  const found = await Promise.all(
    paths.map((path) =>
      access(path).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.every(Boolean)
}
