declare module 'subset-font' {
  /** A fixed value of an axis, or the range to keep. */
  export type Axes = { readonly [axis: string]: number | { readonly min: number; readonly max: number } }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly variationAxes: Axes; readonly keepFeatures: readonly string[] },
  ): Promise<Buffer>
}
