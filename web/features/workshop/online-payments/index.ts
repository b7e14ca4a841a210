/** What other features may use of the account for online payments; the settings load it when it is shown. */
export { ConnectCard } from './connect-card.tsx';
