/** On the credit note of an order that its customer has cancelled (RETURN-03). */
export const ownCancellation = 'Cancelled at your request'
