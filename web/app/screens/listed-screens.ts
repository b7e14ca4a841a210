import type { screensTexts } from '../../../schema/messages/screens/index.ts';
import { can, type Role } from '../../../schema/permissions.ts';
import { type ScreenPath, type SeenBy, screens } from '../../../schema/screens.ts';

/** A screen as the navigation and the command menu list it. */
export interface ListedScreen {
  readonly path: ScreenPath;
  readonly label: keyof typeof screensTexts.en.labels;
}

/** Whom the screens are listed for, and where. */
export interface Reader {
  readonly role: Role;
  readonly paid: boolean;
  readonly place: 'app' | 'browser';
}

/**
 * The screens that somebody may see, in the order of schema/screens.ts.
 *
 * @param listed `navigation` for the places of the navigation; `commands` for those of the command menu, which has them all
 */
export function listedScreens(reader: Reader, listed: 'navigation' | 'commands'): readonly ListedScreen[] {
  return Object.values(screens).flatMap((screen) => {
    if (!('listed' in screen) || (listed === 'navigation' && screen.listed !== 'navigation')) return [];
    if ('only' in screen && screen.only !== reader.place) return [];
    if ('needsPayment' in screen && !reader.paid) return [];
    return isSeenBy(screen.seenBy, reader.role) ? [{ path: screen.path, label: screen.label }] : [];
  });
}

function isSeenBy(seenBy: SeenBy, role: Role): boolean {
  return seenBy === 'anybody' || seenBy === 'signed-in' || can(role, seenBy);
}
