/** 'gst-rate.price-changed' is 'GST rate: price changed'. */
export function actionLabel(action: string): string {
  const [subject = '', what = ''] = action
    .replaceAll('-', ' ')
    .replace(/^gst\b/, 'GST')
    .split('.')
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${what}`
}
