import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// By default it is fetched from somebody else's server.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

const detector = new BarcodeDetector({ formats: ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code', 'data_matrix'] })

self.onmessage = async ({ data }: MessageEvent<ImageBitmap>) => {
  const codes = await detector.detect(data).catch(() => [])
  data.close()
  self.postMessage(codes.map(({ rawValue }) => rawValue))
}
