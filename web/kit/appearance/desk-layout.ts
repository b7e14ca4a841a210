import { createSwitch } from '../browser/create-switch.ts';

/** How the desk is laid out on this device: phones have a layout of their own and follow neither. */

const folded = createSwitch('folded-navigation', false);
const roomy = createSwitch('roomy-rows', false);

/** Whether the navigation shows its icons alone. */
export const useFoldedNavigation = folded.use;
export const switchFoldedNavigation = folded.set;

/** Whether rows, letters and buttons are large on wide windows; compact until somebody chooses. */
export const useRoomyRows = roomy.use;
export const switchRoomyRows = roomy.set;
