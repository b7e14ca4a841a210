import type { defaultLanguage } from '../../../schema/languages.ts';
import type { screensTexts } from '../../../schema/messages/screens/index.ts';
import { can, type Role } from '../../../schema/permissions.ts';
import { type NavigationGroup, type Screen, type ScreenPath, type SeenBy, screens } from '../../../schema/screens.ts';

/** A screen as the navigation and the command menu list it. */
export interface ListedScreen {
  readonly path: ScreenPath;
  readonly label: keyof (typeof screensTexts)[typeof defaultLanguage]['labels'];
}

/** A screen with its place in the navigation or in the user menu. */
export interface GroupedScreen extends ListedScreen {
  readonly group: NavigationGroup;
}

/** Whom the screens are listed for, and where. */
export interface Reader {
  readonly role: Role;
  readonly paid: boolean;
  readonly place: 'app' | 'browser';
}

/** The screens that somebody may see, in the order of schema/screens.ts: what the command menu lists. */
export function listedScreens(reader: Reader): readonly ListedScreen[] {
  return Object.values(screens).flatMap((screen) => ('listed' in screen ? seenScreen(screen, reader) : []));
}

/**
 * Those of the navigation. While the workshop has not paid, the screens of the account are what there is to do: they
 * are first in the navigation, and not behind the user menu.
 */
export function navigationScreens(reader: Reader): readonly GroupedScreen[] {
  const grouped = groupedScreens(reader);
  const work = grouped.filter(({ group }) => group !== 'account');
  return reader.paid ? work : [...grouped.filter(({ group }) => group === 'account'), ...work];
}

/** Those of the user menu: none while the navigation has them. */
export function accountScreens(reader: Reader): readonly GroupedScreen[] {
  return reader.paid ? groupedScreens(reader).filter(({ group }) => group === 'account') : [];
}

function groupedScreens(reader: Reader): readonly GroupedScreen[] {
  return Object.values(screens).flatMap((screen) => {
    if (!('listed' in screen) || screen.listed === 'commands') return [];
    return seenScreen(screen, reader).map((seen) => ({ ...seen, group: screen.listed }));
  });
}

type Listed = Screen & ListedScreen;

/** @returns nothing where this reader does not see it */
function seenScreen({ path, label, seenBy, only, needsPayment }: Listed, reader: Reader): readonly ListedScreen[] {
  const isHere = only === undefined || only === reader.place;
  const isOpen = needsPayment === undefined || reader.paid;
  return isHere && isOpen && isSeenBy(seenBy, reader.role) ? [{ path, label }] : [];
}

function isSeenBy(seenBy: SeenBy, role: Role): boolean {
  return seenBy === 'anybody' || seenBy === 'signed-in' || can(role, seenBy);
}
