/** What other features show of the scanner; the camera comes with its dialog. */

export { ScanKeyButton } from './scan-key-button.tsx';
