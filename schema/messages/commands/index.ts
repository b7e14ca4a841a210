import { texts } from '../../../generated/messages/commands.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the command menu, which finds screens and what the workshop knows. */
export const commandsTexts: Texts<typeof en> = texts;
