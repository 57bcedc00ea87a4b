/** A document of pdfkit's. */
export type Pdf = PDFKit.PDFDocument
