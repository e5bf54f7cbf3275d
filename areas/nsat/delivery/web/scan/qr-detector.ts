import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Finds QR codes in a picture: what stands in each. */
export type FindCodes = (picture: HTMLVideoElement) => Promise<readonly string[]>

interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own way of reading codes, or where it has none the one that comes with the portal. */
export async function openQrDetector(): Promise<FindCodes> {
  const Detector = (await ownDetector()) ?? (await broughtDetector())
  const detector = new Detector({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

async function ownDetector(): Promise<DetectorClass | undefined> {
  const own: DetectorClass | undefined = Reflect.get(window, 'BarcodeDetector')
  const formats = await own?.getSupportedFormats().catch((): string[] => [])
  return formats?.includes('qr_code') ? own : undefined
}

async function broughtDetector(): Promise<DetectorClass> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  // From our own server: the package would ask somebody else's.
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
  return BarcodeDetector
}
