declare module 'subset-font' {
  /** One place on an axis, or the part of it that is kept. */
  export type Axes = { readonly [axis: string]: number | { readonly min: number; readonly max: number } }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly variationAxes: Axes; readonly keepFeatures: readonly string[] },
  ): Promise<Buffer>
}
