/** 'order.price-changed' is 'Order: price changed'. */
export function actionLabel(action: string): string {
  const [subject = '', what = ''] = action.split('.')
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${what.replaceAll('-', ' ')}`
}
