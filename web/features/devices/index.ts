/** What other features may show of the devices. */
export { deviceWords } from './device-words.ts';
export { DevicesCard } from './devices-card.tsx';
