import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// By default it is fetched from somebody else's server.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

self.onmessage = async ({ data: picture }: MessageEvent<ImageBitmap>) => {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  canvas?.drawImage(picture, 0, 0)
  picture.close()
  const pixels = canvas?.getImageData(0, 0, width, height)
  const codes = pixels
    ? await readBarcodes(pixels, { formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'QRCode', 'DataMatrix'] })
    : []
  self.postMessage(codes.filter(({ isValid }) => isValid).map(({ text }) => text))
}

// A failure within a promise is no 'error' event of the worker by itself.
self.onunhandledrejection = ({ reason }) => {
  throw reason
}
