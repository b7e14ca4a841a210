/** What other features may show of the devices. */
export { DevicesCard } from './devices-card.tsx';
