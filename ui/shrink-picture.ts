type Size = {
  /** Pixels, of the shorter or the longer side. */
  readonly side: number
  readonly of: 'shorter' | 'longer'
}
type Wanted = Size & {
  /** Smaller files are sent as they are. */
  readonly bytesAsTheyAre: number
}

/** A large photograph is made smaller before it is sent, so that a phone's connection is enough; what the browser cannot read, or would make larger, is sent as it is. */
export async function shrinkPicture(file: Blob, { side, of, bytesAsTheyAre }: Wanted): Promise<Blob> {
  if (file.size <= bytesAsTheyAre) return file
  const drawn = await drawSmaller(file, { side, of })
  if (!drawn) return file
  const jpeg = await new Promise<Blob | null>((resolve) => drawn.canvas.toBlob(resolve, 'image/jpeg', 0.92))
  // With as many pixels as before it may well be larger.
  return jpeg && jpeg.size < file.size ? jpeg : file
}

/** A small copy as a `data:` URL, since the pages' content policy allows no `blob:`; undefined when the browser cannot read the picture. */
export async function previewOf(file: Blob): Promise<string | undefined> {
  return (await drawSmaller(file, { side: 144, of: 'shorter' }))?.canvas.toDataURL('image/jpeg')
}

export type LookedAt = { readonly url: string; readonly width: number; readonly height: number }

/** A copy that is large enough to look at, as `previewOf`, with the pixels that the picture itself has. */
export async function lookAt(file: Blob): Promise<LookedAt | undefined> {
  const drawn = await drawSmaller(file, { side: 900, of: 'longer' })
  return drawn && { url: drawn.canvas.toDataURL('image/jpeg', 0.85), width: drawn.width, height: drawn.height }
}

type Drawn = { readonly canvas: HTMLCanvasElement; readonly width: number; readonly height: number }

async function drawSmaller(file: Blob, { side, of }: Size): Promise<Drawn | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const { width, height } = bitmap
  const measured = of === 'shorter' ? Math.min(width, height) : Math.max(width, height)
  const scale = Math.min(1, side / measured)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // A JPEG shows what is transparent in black; the shop draws on white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return { canvas, width, height }
}
