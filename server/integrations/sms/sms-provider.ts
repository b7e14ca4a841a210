import type { OutgoingAnswer, OutgoingPost } from '../outgoing/post-outgoing.ts';

/** How SMS reach phones: one interface, whatever the provider of a workshop is. */

/** A message as it is handed over. */
export interface Sms {
  /** Ours, the same in each attempt: by it a provider sees what was sent before. */
  readonly id: string;
  /** E.164, for example +38641123456. */
  readonly to: string;
  readonly text: string;
}

/** The account of a workshop at its provider. */
export interface SmsAccount {
  readonly url: URL;
  /** Its keys, as headers of each call. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** What the phone shows; the provider's own where there is none. */
  readonly sender: string | null;
  /** JSON, for the provider that takes any form. */
  readonly template: string | null;
}

/** What a provider has answered. */
export type SmsOutcome =
  | { readonly kind: 'sent'; readonly providerId: string | undefined }
  /** It will never be taken. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** It may be taken later. */
  | { readonly kind: 'later'; readonly problem: string };

/** One kind of provider: how a message is written for it, and how its answer is read. Calling is the same for all of them. */
export interface SmsProvider {
  readonly requestOf: (sms: Sms, account: SmsAccount) => OutgoingPost;
  readonly outcomeOf: (answer: OutgoingAnswer) => SmsOutcome;
}

/** As all of them mean it: taken, wrong for good, or not now. */
export function outcomeOfStatus(status: number): 'sent' | 'refused' | 'later' {
  if (status >= 200 && status < 300) return 'sent';
  return status >= 400 && status < 500 ? 'refused' : 'later';
}
