import { type SettingsPage, settingsPages } from '../../../../../schema/features/workshop/settings-pages.ts';
import type { screensTexts } from '../../../../../schema/messages/screens/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { type Screen, type ScreenPath, screens } from '../../../../../schema/screens.ts';

/** Who looks for a setting, and where. */
export interface SettingsReader {
  readonly role: Role;
  readonly paid: boolean;
  readonly place: 'app' | 'browser';
}

interface Labelled {
  readonly path: ScreenPath;
  readonly label: keyof typeof screensTexts.en.labels;
}

/** A page of the settings, or a screen of its own that an owner looks for among them. */
export type SettingsPlace = { readonly path: ScreenPath; readonly page: SettingsPage } | Labelled;

const pages = settingsPages.map((page) => ({ path: screens[page].path, page }));
const besidePages = [screens.templates, screens.inspectionTemplates, screens.importExport];
const ofAccount = Object.values(screens).flatMap((screen) =>
  'listed' in screen && screen.listed === 'account' ? [screen] : [],
);

/** The places of the settings in their two groups, as somebody may see them. */
export function settingsPlaces(
  reader: SettingsReader,
): Readonly<Record<'workshop' | 'account', readonly SettingsPlace[]>> {
  const visiblePlaces = (all: readonly (Screen & Labelled)[]) => all.filter((screen) => isSeen(screen, reader));
  return { workshop: [...pages, ...visiblePlaces(besidePages)], account: visiblePlaces(ofAccount) };
}

function isSeen({ seenBy, needsPayment, only }: Screen, { role, paid, place }: SettingsReader): boolean {
  if ((needsPayment && !paid) || (only !== undefined && only !== place)) return false;
  return seenBy === 'anybody' || seenBy === 'signed-in' || can(role, seenBy);
}
