/** What other features may use of the desktop app's installations. */
export { listInstallations } from './list-installations.ts';
