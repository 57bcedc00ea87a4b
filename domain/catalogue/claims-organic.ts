const words = /\borganic|\bjaivik|जैविक|ऑर्गेनिक/i

/** Whether a text calls something organic: without a certificate nothing may be (organic food regulations, GOODS-02). */
export function claimsOrganic(...texts: readonly string[]): boolean {
  return texts.some((text) => words.test(text))
}
