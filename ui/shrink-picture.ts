type Size = {
  /** Pixels, of the shorter or the longer side. */
  readonly side: number
  readonly of: 'shorter' | 'longer'
}
type Wanted = Size & {
  /** Smaller files are sent as they are. */
  readonly bytesAsTheyAre: number
}

/** A large photograph is made smaller before it is sent, so that a phone's connection is enough; what the browser cannot read is sent as it is. */
export async function shrinkPicture(file: Blob, { side, of, bytesAsTheyAre }: Wanted): Promise<Blob> {
  if (file.size <= bytesAsTheyAre) return file
  const canvas = await drawSmaller(file, { side, of })
  if (!canvas) return file
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.92))
}

/** A small copy as a `data:` URL, since the pages' content policy allows no `blob:`; undefined when the browser cannot read the picture. */
export async function previewOf(file: Blob): Promise<string | undefined> {
  return (await drawSmaller(file, { side: 144, of: 'shorter' }))?.toDataURL('image/jpeg')
}

async function drawSmaller(file: Blob, { side, of }: Size): Promise<HTMLCanvasElement | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const measured = of === 'shorter' ? Math.min(bitmap.width, bitmap.height) : Math.max(bitmap.width, bitmap.height)
  const scale = Math.min(1, side / measured)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // A JPEG shows what is transparent in black; the shop draws on white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}
