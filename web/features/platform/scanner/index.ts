/** What other features may use of the scanner. */
export type { Scan } from './readings.ts';
export { ScannerProvider } from './scanner-provider.tsx';
export { splitScan } from './split-scan.ts';
export { useScanner } from './use-scanner.ts';
