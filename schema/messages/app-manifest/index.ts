import { texts } from '../../../generated/messages/app-manifest.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the installed app that the telephone itself shows. */
export const appManifestTexts: Texts<typeof en> = texts;

export type AppManifestText = Text<typeof en>;
