import { desktopMessages } from '../schema/messages/desktop.ts';

/** The shell speaks the language of the screens, which is English until they can be switched. */
export const messages = desktopMessages.en;
