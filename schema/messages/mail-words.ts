import type { ICUArgs } from 'use-intl/core';

/** The four texts of a mail. */
export type MailWords = {
  readonly subject: string;
  readonly text: string;
  readonly button: string;
  readonly note: string;
};

/** An area of texts of mails: a folder with a mail under each key. */
export interface MailArea {
  readonly [name: string]: MailWords;
}

/** The names of the mails of an area. */
export type MailOf<English extends MailArea> = keyof English & string;

interface Values {
  ICUArgument: string;
  ICUNumberArgument: number;
  ICUDateArgument: never;
}

/** What the texts of a mail take: a value for each place in them. */
export type MailValues<Mail extends MailWords> = ICUArgs<Mail['subject'], Values> &
  ICUArgs<Mail['text'], Values> &
  ICUArgs<Mail['button'], Values> &
  ICUArgs<Mail['note'], Values>;

/** The names of those mails of an area that are our own words alone, without a place for a value. */
export type PlainMailOf<English extends MailArea> = {
  [Name in MailOf<English>]: keyof MailValues<English[Name]> extends never ? Name : never;
}[MailOf<English>];
