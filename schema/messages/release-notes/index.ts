import { texts } from '../../../generated/messages/release-notes.ts';
import type { Language } from '../../languages.ts';
import type { en } from './en.ts';

/** A version that people can have, and since when. */
export interface Release {
  readonly version: keyof typeof en;
  /** ISO 8601. */
  readonly day: string;
}

/** Every version, the newest first. */
export const releases: readonly Release[] = [{ version: '0.1.0', day: '2026-11-23' }];

/** What a version brought, in words for people who use it. */
export type ReleaseNotes = Readonly<Record<Release['version'], readonly string[]>>;

export const releaseNotes: Readonly<Record<Language, ReleaseNotes>> = texts;
