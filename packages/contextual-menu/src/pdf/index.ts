export { type Printer, type PrinterOptions, findPrinter } from './printer.ts'
export type { PageToPrint, PrintReport, PrintedSite } from './print.ts'
