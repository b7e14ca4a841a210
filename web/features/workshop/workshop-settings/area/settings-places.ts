import { settingsPages } from '../../../../../schema/features/workshop/settings-pages.ts';
import type { screensTexts } from '../../../../../schema/messages/screens/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { type Screen, type ScreenPath, screens } from '../../../../../schema/screens.ts';

/** Who looks for a setting, and where. */
export interface SettingsReader {
  readonly role: Role;
  readonly paid: boolean;
  readonly place: 'app' | 'browser';
}

export interface SettingsPlace {
  readonly path: ScreenPath;
  readonly label: keyof typeof screensTexts.en.labels;
}

/** Screens of their own that an owner looks for among the settings; they keep their addresses. */
const besidePages = ['templates', 'importExport'] as const;
const ofAccount = Object.values(screens).flatMap((screen) =>
  'listed' in screen && screen.listed === 'account' ? [screen] : [],
);

/** The places of the settings in their two groups, as somebody may see them. */
export function settingsPlaces(
  reader: SettingsReader,
): Readonly<Record<'workshop' | 'account', readonly SettingsPlace[]>> {
  const seen = (all: readonly (Screen & SettingsPlace)[]) =>
    all.filter((screen) => isSeen(screen, reader)).map(({ path, label }): SettingsPlace => ({ path, label }));
  return { workshop: seen([...settingsPages, ...besidePages].map((name) => screens[name])), account: seen(ofAccount) };
}

function isSeen({ seenBy, needsPayment, only }: Screen, { role, paid, place }: SettingsReader): boolean {
  if ((needsPayment && !paid) || (only !== undefined && only !== place)) return false;
  return seenBy === 'anybody' || seenBy === 'signed-in' || can(role, seenBy);
}
