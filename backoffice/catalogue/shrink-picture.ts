/** Pixels of the shorter side: as many as the largest size that the shop draws. */
const enough = 1280
const bytesAsTheyAre = 3_000_000

/** A large photograph is made smaller before it is sent, so that a phone's connection is enough; what the browser cannot read is sent as it is. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= bytesAsTheyAre) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, enough / Math.min(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return file
  // A JPEG shows what is transparent in black; the shop draws on white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.92))
}
